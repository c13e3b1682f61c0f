import type { ConsentRecord, ConsentTalk } from '@yuva/contract/consent/schema';
import { SAVED_ON_PHONE, SENT_LATER } from '@yuva/contract/messages';
import { noticeIdOf } from '@yuva/contract/privacy/notice-version';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { uuidv7 } from 'uuidv7';
import { inLanguage } from '../../language/in-language.ts';
import { language, t } from '../../language/language.ts';
import { mergeDraft, useDraftForm, useToday } from '../../local/local.ts';
import { focusFirstFault } from '../../ui/inputs/focus-first-fault.ts';
import { useToast } from '../../ui/overlays/toast.tsx';
import { failureOf, useHasSpoken, useRefusedConsent, useSaveConsent } from './api.ts';
import {
	type ConsentDraft,
	checkDraft,
	consentDraft,
	draftAfter,
	draftOf,
	type Faults,
} from './consent-draft.ts';
import { draftName } from './paths.ts';

interface Child {
	id: string;
	name: string;
}

export type SavedTalk = ConsentTalk & { id: string };

interface ConsentFormOptions {
	child: Child;
	latest: ConsentRecord | undefined;
	/** The draft on this phone. */
	stored: unknown;
	/** @param isHeard whether the guardian's own words go with the talk */
	onSaved: (talk: SavedTalk, isHeard: boolean) => void;
	/** What is sent after the talk. @returns whether there was something */
	sendAfter: (talk: SavedTalk) => Promise<boolean>;
}

/** A corrected talk keeps its id for the recording that waits for it. */
function useTalkId(refused: string | undefined): string {
	const [newId] = useState(uuidv7);
	const isHeard = useHasSpoken(refused);
	return refused !== undefined && isHeard ? refused : newId;
}

export function useConsentForm(options: ConsentFormOptions) {
	const { child, latest, stored, onSaved, sendAfter } = options;
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
	const talkId = useTalkId(refused?.talk.id);
	const [faults, setFaults] = useState<Faults>({});
	const [failure, setFailure] = useState('');
	const { send, isPending } = useSaveConsent();
	const toast = useToast();

	/** @param said the whole talk, where the form holds only a part of it */
	async function submit(box: HTMLFormElement, said = draft) {
		if (isPending) return;
		setFailure('');
		const checked = checkDraft(said, today);
		if (checked.faults) return showFaults(box, checked.faults);
		try {
			const talk = { ...checked.talk, id: talkId, child_id: child.id, notice: noticeIdOf(language()) };
			const { sent } = await send(talk, child.name, { drafts: [{ name: draftName(child.id) }] });
			kept.close();
			const isHeard = await sendAfter(talk);
			toast(sent ? t('Consent saved.') : `${t(SAVED_ON_PHONE)}. ${t(SENT_LATER)}`);
			onSaved(talk, isHeard);
		} catch (error) {
			const { message, fields } = failureOf(error);
			setFailure(t(message));
			showFaults(box, fields);
		}
	}
	function showFaults(box: HTMLFormElement, next: Faults) {
		flushSync(() => setFaults(inLanguage(next)));
		focusFirstFault(box);
	}
	return {
		draft,
		/** Whether the form began with the draft. */
		isRestored: kept.isRestored,
		today,
		faults,
		failure,
		refusal: refused && t(refused.reason),
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
