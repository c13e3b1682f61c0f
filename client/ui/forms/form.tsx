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
	/** A button outside of the form needs it. */
	id?: string | undefined;
	className?: string;
	/** Losing its content is harmless, such as a search, a choice or a password. */
	isBrief?: boolean;
	children: ReactNode;
}

/** The fields of the form show the messages, not the browser. */
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

export const FormFailure = ({ form: { failure, hint } }: { form: { failure: string; hint: string } }) =>
	failure === '' ? null : (
		<Banner tone="error">
			{t(failure)}
			{hint && <p className="font-normal">{hint}</p>}
		</Banner>
	);
