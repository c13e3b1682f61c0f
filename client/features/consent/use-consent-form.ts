import type { ConsentRecord } from '@yuva/contract/consent/schema';
import { SAVED_ON_PHONE, SENT_LATER } from '@yuva/contract/messages';
import { noticeIdOf } from '@yuva/contract/privacy/notice-version';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { uuidv7 } from 'uuidv7';
import { mergeDraft, useDraftForm, useToday } from '../../local/local.ts';
import { focusFirstFault } from '../../ui/inputs/focus-first-fault.ts';
import { useToast } from '../../ui/overlays/toast.tsx';
import { failureOf, useRefusedConsent, useSaveConsent } from './api.ts';
import {
	type ConsentDraft,
	checkDraft,
	consentDraft,
	draftAfter,
	draftOf,
	type Faults,
} from './consent-draft.ts';
import { childPath, draftName } from './paths.ts';

interface Child {
	id: string;
	name: string;
}

/** `stored`: the draft on this phone. */
export function useConsentForm(child: Child, latest: ConsentRecord | undefined, stored: unknown) {
	const refused = useRefusedConsent(child.id);
	const today = useToday();
	const saved = draftAfter(latest, today);
	const { form, ...kept } = useDraftForm({
		name: draftName(child.id),
		shape: consentDraft,
		saved,
		stored,
		refused: refused && mergeDraft(consentDraft, saved, draftOf(refused.talk)),
	});
	const draft = form ?? saved;
	const [talkId] = useState(uuidv7);
	const [faults, setFaults] = useState<Faults>({});
	const [failure, setFailure] = useState('');
	const { send, isPending } = useSaveConsent();
	const toast = useToast();
	const navigate = useNavigate();

	async function submit(box: HTMLFormElement) {
		if (isPending) return;
		setFailure('');
		const checked = checkDraft(draft, today);
		if (checked.faults) return showFaults(box, checked.faults);
		try {
			const talk = { ...checked.talk, id: talkId, child_id: child.id, notice: noticeIdOf('en') };
			const { sent } = await send(talk, child.name);
			kept.close();
			toast(sent ? 'Consent saved.' : `${SAVED_ON_PHONE}. ${SENT_LATER}`);
			void navigate(childPath(child.id));
		} catch (error) {
			const { message, fields } = failureOf(error);
			setFailure(message);
			showFaults(box, fields);
		}
	}
	function showFaults(box: HTMLFormElement, next: Faults) {
		flushSync(() => setFaults(next));
		focusFirstFault(box);
	}
	return {
		draft,
		/** Whether the form began with the draft. */
		isRestored: kept.isRestored,
		today,
		faults,
		failure,
		refusal: refused?.reason,
		isPending,
		submit,
		change(next: ConsentDraft) {
			kept.change(next);
			setFaults({});
		},
		discard() {
			kept.close();
			setFaults({});
			setFailure('');
		},
	};
}
