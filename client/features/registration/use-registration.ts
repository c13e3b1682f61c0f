import type { FieldErrors } from '@yuva/contract/error';
import { BORN_IN_FUTURE, registrationErrors } from '@yuva/contract/registration/rules';
import { ALL_FIELDS_REQUIRED, registration } from '@yuva/contract/registration/schema';
import { useState } from 'react';
import { inLanguage } from '../../language/in-language.ts';
import { t } from '../../language/language.ts';
import { dropDraft, saveDraft, useToday } from '../../local/local.ts';
import { failureText, fieldErrorsOf, useRegister } from './api.ts';
import type { RegistrationForm } from './form.ts';
import { ageQuestion } from './parts/age-question.ts';

export const REGISTRATION_DRAFT = 'registration';

interface State {
	errors: FieldErrors;
	message: string;
	/** The question about the age before sending; '' for none. */
	question: string;
	isRegistered: boolean;
}

const CALM: State = { errors: {}, message: '', question: '', isRegistered: false };

export function useRegistration(mobile_number: string, initial: RegistrationForm) {
	const { send, isPending } = useRegister();
	const [form, setForm] = useState(initial);
	const [state, setState] = useState(CALM);
	const today = useToday();

	function change(part: Partial<RegistrationForm>) {
		const next = { ...form, ...part };
		setForm(next);
		void saveDraft(REGISTRATION_DRAFT, next);
		const errors = Object.fromEntries(Object.entries(state.errors).filter(([field]) => !(field in part)));
		setState({ ...CALM, errors });
	}

	/** Sends the form, or asks about the age first. @returns whether a field is at fault */
	function submit(): boolean {
		const errors = registrationErrors({ ...form, mobile_number }, today);
		const isAtFault = Object.keys(errors).length > 0;
		if (isAtFault) {
			const isFuture = errors.date_of_birth === BORN_IN_FUTURE;
			setState({ ...CALM, errors, message: isFuture ? BORN_IN_FUTURE : ALL_FIELDS_REQUIRED });
			return true;
		}
		const question = ageQuestion(form.date_of_birth, today);
		if (question) setState({ ...CALM, question });
		else void confirm();
		return false;
	}

	async function confirm() {
		setState(CALM);
		try {
			await send(registration.parse({ ...form, mobile_number }));
			await dropDraft(REGISTRATION_DRAFT);
			setState({ ...CALM, isRegistered: true });
		} catch (error) {
			setState({ ...CALM, errors: fieldErrorsOf(error), message: failureText(error) });
		}
	}

	return {
		form,
		change,
		submit,
		confirm,
		cancelQuestion: () => setState(CALM),
		isPending,
		...state,
		errors: inLanguage(state.errors),
		message: t(state.message),
	};
}
