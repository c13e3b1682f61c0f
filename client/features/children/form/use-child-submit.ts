import { USUAL_CHILD_AGE, unusualAge } from '@yuva/contract/children/rules';
import type { ChildProfile } from '@yuva/contract/children/schema';
import { useState } from 'react';
import { counted } from '../../../language/counted.ts';
import { type DraftName, useOwnMobile, useToday } from '../../../local/local.ts';
import {
	duplicateMessageOf,
	type SavedChild,
	useDuplicateQuestion,
	useKeepChild,
	useKeepChildPhoto,
} from '../api.ts';
import type { Correction, DuplicateQuestion } from '../queued.ts';
import { type DraftPlace, draftNames } from './child-draft.ts';
import { type ChildForm, childFields } from './form-values.ts';
import { photoFailureOf } from './save-failure.ts';
import type { Question } from './use-question.tsx';

export interface SubmitOptions {
	/** Names the draft. The phone has asked about the date of birth in the stored form when it was entered. */
	place: DraftPlace;
	isNew: boolean;
	correction: Correction | undefined;
	typed: () => ChildForm;
	ask: (question: Question) => Promise<boolean>;
	/** Runs once profile and photo are on the server, or wait on this phone. */
	onDone: (result: { sent: boolean }) => Promise<void>;
	/** Runs when the profile is kept, but its photo is not. */
	onPhotoMissing: () => void;
}

interface PhotoFailure {
	message: string;
	hint: string;
	child: SavedChild;
}

/** Keeps the profile before the photo, because the photo needs the child. */
export function useChildSubmit(options: SubmitOptions) {
	const { isNew, correction, typed, ask, onDone, onPhotoMissing } = options;
	const { id, saved } = options.place;
	const drafts = () => draftNames(options.place, typed());
	const fellow_mobile_number = useOwnMobile();
	const today = useToday();
	const keep = useKeepChild(isNew, correction);
	const cachePhoto = useKeepChildPhoto(() => typed().full_name);
	const questionOf = useDuplicateQuestion(correction);
	const [photoFailure, setPhotoFailure] = useState<PhotoFailure>();

	/** @returns undefined when the person went back to the form */
	async function keepOrAsk(
		profile: ChildProfile,
		ended: readonly DraftName[],
	): Promise<SavedChild | undefined> {
		const changed = childFields.filter((field) => profile[field] !== saved[field]);
		const child = { ...profile, id, fellow_mobile_number, changed };
		const isAnotherPerson =
			profile.full_name !== saved.full_name || profile.date_of_birth !== saved.date_of_birth;
		const question = isAnotherPerson ? await questionOf(child) : undefined;
		if (question) return askAndKeep(child, question, ended);
		return keep(child, ended).catch(async (error: unknown) => {
			const message = duplicateMessageOf(error);
			const asked = message === undefined ? undefined : await questionOf(child, message);
			if (!asked) throw error;
			return askAndKeep(child, asked, ended);
		});
	}
	async function askAndKeep(
		child: Parameters<typeof keep>[0],
		{ message, existingId }: DuplicateQuestion,
		ended: readonly DraftName[],
	) {
		const compared = existingId === undefined ? undefined : { child, existingId };
		const isMeant = await ask({ ...ALREADY_THERE, message, compared });
		return isMeant ? keep({ ...child, confirm_duplicate: true }, ended) : undefined;
	}
	async function submit(profile: ChildProfile, photo: File | null): Promise<void> {
		if (!(await isAgeMeant(profile.date_of_birth))) return;
		// A form with a photo is queued whole, with the photo.
		const kept = await keepOrAsk(profile, photo ? [] : [drafts().form]);
		if (kept) await sendPhoto(photo, kept);
	}
	async function isAgeMeant(born: string): Promise<boolean> {
		const age = born === saved.date_of_birth ? undefined : unusualAge(born, today);
		return age === undefined || ask({ ...UNUSUAL_AGE, message: ageQuestion(age) });
	}
	async function sendPhoto(photo: File | null, child: SavedChild): Promise<void> {
		const result = photo
			? await cachePhoto(child.id, photo, Object.values(drafts())).catch(photoFailureOf)
			: child;
		if ('sent' in result) return onDone({ sent: result.sent && child.sent });
		setPhotoFailure({ ...result, child });
		onPhotoMissing();
	}
	async function retryPhoto(photo: File | null): Promise<void> {
		if (photoFailure) await sendPhoto(photo, photoFailure.child);
	}
	return { submit, retryPhoto, photoFailure };
}

const ALREADY_THERE = { title: 'Is this the same child?', yes: 'Save as another child', no: 'Go back' };
const UNUSUAL_AGE = { title: 'Is the date of birth right?', yes: 'Yes, it is right', no: 'Change the date' };

const ageQuestion = (age: number): string =>
	counted(
		age,
		'With this date of birth the child is {count} year old. Children are usually {min} to {max} years old. Is that right?',
		'With this date of birth the child is {count} years old. Children are usually {min} to {max} years old. Is that right?',
		USUAL_CHILD_AGE,
	);
