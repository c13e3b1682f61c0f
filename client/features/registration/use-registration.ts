import type { Registration } from '@yuva/contract/registration/schema';
import { useState } from 'react';
import { useFormDraft, useToday } from '../../local/local.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { REGISTRATION_DRAFT } from '../onboarding/parts/application-drafts.ts';
import { refusalOf, useRegister } from './api.ts';
import { EMPTY_FORM, registrationForm, registrationOf } from './form.ts';
import { ageQuestion } from './parts/age-question.ts';

export function useRegistration(mobile: string, stored: unknown) {
	const send = useRegister();
	const today = useToday();
	const place = { name: REGISTRATION_DRAFT, shape: registrationForm, saved: EMPTY_FORM, stored };
	const draft = useFormDraft(place);
	const [question, setQuestion] = useState('');
	const [registered, setRegistered] = useState('');
	const form = useForm({
		schema: registrationOf(mobile, today),
		start: draft.first ?? EMPTY_FORM,
		send: askOrSend,
		refusalOf,
		keep: draft.keep,
	});
	async function askOrSend(registration: Registration): Promise<void> {
		const next = question === '' ? ageQuestion(registration.date_of_birth, today) : '';
		setQuestion(next);
		if (next !== '') return;
		const message = await send(registration);
		draft.drop();
		setRegistered(message);
	}
	return { form, registered, question, cancelQuestion: () => setQuestion('') };
}
