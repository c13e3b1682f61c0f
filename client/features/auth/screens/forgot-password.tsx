import { RECOVERY_MINUTES, SMS_CODE_MINUTES } from '@yuva/contract/auth/rules';
import { CODE_FROM_LEAD, CODE_SENT, MOBILE_UNKNOWN, REQUEST_CLOSED } from '@yuva/contract/auth/schema';
import { mobileNumber, requiredText } from '@yuva/contract/fields';
import { KeyRound, LogIn, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { t } from '../../../language/language.ts';
import { ApiError } from '../../../local/local.ts';
import { HeadOffice } from '../../../shell/head-office.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { focusNews } from '../../../ui/feedback/focus-news.ts';
import { Form, FormFailure } from '../../../ui/forms/form.tsx';
import { type Refusal, useForm } from '../../../ui/forms/use-form.ts';
import { Button, ButtonLink } from '../../../ui/inputs/button.tsx';
import { CopyablePassword } from '../../../ui/inputs/copyable-password.tsx';
import { TextField } from '../../../ui/inputs/field.tsx';
import { failureOf, useForgotPassword } from '../api.ts';
import { EntryFrame } from '../entry-frame.tsx';
import { NumberField } from '../number-field.tsx';
import { usePassedNumber } from '../use-mobile-number.ts';

const takeFocus = (element: HTMLElement | null) => element?.focus();

export function ForgotPassword() {
	const recovery = useRecovery();
	const { form, recovered } = recovery;
	return (
		<EntryFrame title={t('Recover Password')} intro={t('You get a new password; the old one stops working.')}>
			<div className="flex flex-col gap-4">
				{recovered ? (
					<>
						<Banner tone="success" ref={takeFocus}>
							{t(recovered.detail)}
						</Banner>
						<CopyablePassword
							label={t('Your new password')}
							value={recovered.password}
							copiedText={t('Password copied to clipboard!')}
						/>
					</>
				) : (
					<RecoveryForm {...recovery} />
				)}
				<ButtonLink
					to="/login"
					state={{ mobileNumber: form.values.mobile_number }}
					variant={recovered ? 'primary' : 'quiet'}
					width="full"
					icon={<LogIn aria-hidden />}
				>
					{t('Go to Login')}
				</ButtonLink>
			</div>
		</EntryFrame>
	);
}

const numberAlone = z.object({ mobile_number: mobileNumber });
const numberAndCode = z.extend(numberAlone, { code: requiredText(40, 'Enter the code') });

/** An unknown number or code is the faulty field itself; of a closed request the code may be right. */
function recoveryRefusal(error: unknown): Refusal {
	const { message, fields } = failureOf(error, MOBILE_UNKNOWN);
	const { code } = error instanceof ApiError ? error : {};
	if (message === REQUEST_CLOSED) return { message, fields };
	if (code === 'wrong_code') return { message: '', fields: { code: message } };
	if (code === 'not_found') return { message: '', fields: { mobile_number: message } };
	return { message, fields };
}

/** Asks for a code only if the server wants one. */
function useRecovery() {
	const [waiting, setWaiting] = useState<{ request_id: string; detail: string }>();
	const [recovered, setRecovered] = useState<{ password: string; detail: string }>();
	const recover = useForgotPassword();
	const form = useForm({
		schema: waiting ? numberAndCode : numberAlone,
		start: { mobile_number: usePassedNumber(), code: '' },
		async send(typed) {
			const { request_id, password, detail } = await recover({ ...typed, request_id: waiting?.request_id });
			if (request_id) setWaiting({ request_id, detail });
			else setRecovered({ password, detail });
		},
		refusalOf: recoveryRefusal,
	});
	function startAgain() {
		setWaiting(undefined);
		form.change({ code: '' });
	}
	return { form, waiting, recovered, startAgain };
}

type Recovery = ReturnType<typeof useRecovery>;

function RecoveryForm({ form, waiting, startAgain }: Recovery) {
	const isClosed = form.failure === REQUEST_CLOSED;
	return (
		<Form form={form} isBrief>
			<NumberField
				label={t('Registered Mobile Number')}
				autoComplete="username"
				readOnly={waiting !== undefined}
				form={form}
			/>
			{waiting && !isClosed && <CodeField detail={waiting.detail} form={form} />}
			<FormFailure form={form} />
			{!isClosed && (
				<Button
					type="submit"
					width="full"
					icon={<KeyRound aria-hidden />}
					busy={form.isPending}
					busyLabel={t('Recovering...')}
				>
					{t('Recover Password')}
				</Button>
			)}
			{waiting && (
				<Button
					variant={isClosed ? 'primary' : 'quiet'}
					width="full"
					icon={<RotateCcw aria-hidden />}
					ref={isClosed ? focusNews : undefined}
					onClick={startAgain}
				>
					{t('Start again')}
				</Button>
			)}
		</Form>
	);
}

const minutesOf = (detail: string): number => (detail === CODE_SENT ? SMS_CODE_MINUTES : RECOVERY_MINUTES);

/** Takes the focus as it appears. */
function CodeField({ detail, form }: { detail: string; form: Recovery['form'] }) {
	return (
		<>
			<Banner tone="info">{t(detail)}</Banner>
			{detail === CODE_FROM_LEAD && <HeadOffice />}
			<TextField
				label={t('Code')}
				hint={t('Eight letters and digits. It works for {minutes} minutes.', {
					minutes: minutesOf(detail),
				})}
				autoComplete="one-time-code"
				autoCapitalize="characters"
				spellCheck={false}
				required
				ref={focusNews}
				{...form.text('code')}
				className="font-mono uppercase tracking-widest"
			/>
		</>
	);
}
