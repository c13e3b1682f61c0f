import type { ConsentRecord, ConsentTalk } from '@yuva/contract/children/consent-schema';
import { noticeIdOf } from '@yuva/contract/privacy/notice-version';
import { useEffect, useEffectEvent, useState } from 'react';
import { language, t } from '../../language/language.ts';
import { mergeDraft, useFormDraft, useIdOf, useToday } from '../../local/local.ts';
import { useSavedToast } from '../../shell/saved-toast.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { failureOf, useHasSpoken, useRefusedConsent, useSaveConsent } from './consent-api.ts';
import { type ConsentDraft, consentDraft, draftAfter, draftOf, talkOf } from './consent-draft.ts';
import { draftName } from './consent-paths.ts';

interface Child {
	id: string;
	name: string;
}

export type SavedTalk = ConsentTalk & { id: string };

interface ConsentFormOptions {
	child: Child;
	latest: ConsentRecord | undefined;
	stored: unknown;
	complete?: (draft: ConsentDraft) => ConsentDraft;
	/** @param isHeard whether the guardian's own words go with the talk */
	onSaved: (talk: SavedTalk, isHeard: boolean) => void;
	/** Runs after the talk. @returns whether anything was sent */
	sendAfter: (talk: SavedTalk) => Promise<boolean>;
}

/** A corrected talk keeps its id for the recording that waits for it. */
function useTalkId(refused: string | undefined): (said: ConsentTalk) => string {
	const idOf = useIdOf();
	const isHeard = useHasSpoken(refused);
	return refused !== undefined && isHeard ? () => refused : idOf;
}

const asTyped = (draft: ConsentDraft): ConsentDraft => draft;

export function useConsentForm(options: ConsentFormOptions) {
	const { child, latest, stored, complete = asTyped, onSaved, sendAfter } = options;
	const refused = useRefusedConsent(child.id);
	const today = useToday();
	const saved = draftAfter(latest, today);
	const draft = useFormDraft({
		name: draftName(child.id),
		shape: consentDraft,
		saved,
		stored,
		refused: refused && mergeDraft(consentDraft, saved, draftOf(refused.talk)),
	});
	const [isTouched, setTouched] = useState(draft.first !== undefined);
	const talkIdOf = useTalkId(refused?.talk.id);
	const { send } = useSaveConsent();
	const tellSaved = useSavedToast();
	const form = useForm({
		schema: talkOf(complete, today),
		start: draft.first ?? saved,
		send: save,
		refusalOf: failureOf,
		keep(next) {
			setTouched(true);
			draft.keep(next);
		},
	});
	async function save(said: ConsentTalk): Promise<void> {
		const talk = { ...said, id: talkIdOf(said), child_id: child.id, notice: noticeIdOf(language()) };
		const sending = await send(talk, child.name, { drafts: [{ name: draftName(child.id) }] });
		draft.drop();
		const isHeard = await sendAfter(talk);
		tellSaved(sending, t('Consent saved.'));
		if (!sending.isRefused) onSaved(talk, isHeard);
	}
	// A guardian may have said no on another phone, so an untouched form must not hold the answer before.
	const followLatest = useEffectEvent((_latest: string | undefined, _today: string) => {
		if (!isTouched) form.reset(saved);
	});
	useEffect(() => followLatest(latest?.id, today), [latest?.id, today]);
	return {
		form,
		isRestored: draft.isRestored,
		today,
		refusal: refused && t(refused.reason),
		discard() {
			draft.drop();
			setTouched(false);
			form.reset(saved);
		},
	};
}
