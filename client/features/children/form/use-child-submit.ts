import { indiaDate } from '@yuva/contract/calendar';
import { childAgeQuestion } from '@yuva/contract/children/rules';
import type { ChildProfile } from '@yuva/contract/children/schema';
import { useState } from 'react';
import { useSession } from '../../../platform/session.ts';
import {
	duplicateQuestionOf,
	photoFailureOf,
	type SaveFailure,
	saveFailureOf,
	useKeepChild,
	useUploadChildPhoto,
} from '../api.ts';
import type { Question } from './use-question.tsx';

export interface SubmitOptions {
	id: string;
	isNew: boolean;
	/** The date of birth as it is stored; it was asked about when it was entered. */
	knownBirth: string;
	ask: (question: Question) => Promise<boolean>;
	/** The profile is stored. */
	onProfileSaved: () => void;
	/** Profile and photo are stored. */
	onDone: () => void;
}

interface PhotoFailure {
	message: string;
	hint: string;
}

/** Saves the profile, then the photo, asking what has to be asked; says what failed and what did not. */
export function useChildSubmit(options: SubmitOptions) {
	const { id, isNew, knownBirth, ask, onProfileSaved, onDone } = options;
	const mobile = useSession()?.mobile_number ?? '';
	const keep = useKeepChild(isNew);
	const { send: upload } = useUploadChildPhoto();
	const [failure, setFailure] = useState<SaveFailure>();
	const [photoFailure, setPhotoFailure] = useState<PhotoFailure>();

	async function keepOrAsk(profile: ChildProfile): Promise<boolean> {
		const child = { ...profile, id, fellow_mobile_number: mobile };
		try {
			await keep(child);
			return true;
		} catch (error) {
			const message = duplicateQuestionOf(error);
			if (message === undefined) throw error;
			const isMeant = await ask({ ...ALREADY_THERE, message });
			if (isMeant) await keep({ ...child, confirm_duplicate: true });
			return isMeant;
		}
	}
	/** @returns what the server has against the fields, if anything. */
	async function submit(profile: ChildProfile, photo: File | null): Promise<SaveFailure | undefined> {
		setFailure(undefined);
		if (!(await isAgeMeant(profile.date_of_birth))) return undefined;
		try {
			if (!(await keepOrAsk(profile))) return undefined;
		} catch (error) {
			const failed = saveFailureOf(error);
			setFailure(failed);
			return failed;
		}
		onProfileSaved();
		await sendPhoto(photo);
		return undefined;
	}
	async function isAgeMeant(born: string): Promise<boolean> {
		const message = born === knownBirth ? '' : childAgeQuestion(born, indiaDate(new Date()));
		return message === '' || ask({ ...UNUSUAL_AGE, message });
	}
	async function sendPhoto(photo: File | null): Promise<void> {
		try {
			if (photo) await upload({ child_id: id, photo });
			onDone();
		} catch (error) {
			setPhotoFailure(photoFailureOf(error));
		}
	}
	return { submit, sendPhoto, failure, photoFailure };
}

const ALREADY_THERE = { title: 'Is this another child?', yes: 'Save as another child', no: 'Go back' };
const UNUSUAL_AGE = { title: 'Is the date of birth right?', yes: 'Yes, it is right', no: 'Change the date' };
