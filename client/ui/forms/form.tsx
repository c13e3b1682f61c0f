import type { ReactNode, SubmitEvent } from 'react';
import { t } from '../../language/language.ts';
import { Banner } from '../feedback/banner.tsx';
import { LeaveQuestion } from './leave-question.tsx';

export interface FormProps {
	form: {
		attach: (element: HTMLFormElement | null) => void;
		submit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
		isUnkept: boolean;
	};
	/** For a button outside of the form. */
	id?: string | undefined;
	className?: string;
	/** Nobody minds to lose what is in it: a search, a choice, a password. */
	isBrief?: boolean;
	children: ReactNode;
}

/** The element of a form of `useForm`; its fields show the messages, not the browser. */
export function Form({ form, id, className = 'flex flex-col gap-4', isBrief = false, children }: FormProps) {
	const { attach, submit, isUnkept } = form;
	return (
		<>
			<form ref={attach} id={id} noValidate onSubmit={(event) => void submit(event)} className={className}>
				{children}
			</form>
			<LeaveQuestion isDue={isUnkept && !isBrief} />
		</>
	);
}

/** The general message of a form, above its button. */
export const FormFailure = ({ form: { failure, hint } }: { form: { failure: string; hint: string } }) =>
	failure === '' ? null : (
		<Banner tone="error">
			{t(failure)}
			{hint && <p className="font-normal">{hint}</p>}
		</Banner>
	);
