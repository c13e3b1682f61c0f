import { PROOF_MISSING } from '@yuva/contract/auth/second-factor-schema';
import { Check } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import * as z from 'zod/mini';
import { t } from '../../language/language.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { CardSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Form, FormFailure } from '../../ui/forms/form.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { TextField } from '../../ui/inputs/field.tsx';
import { QrCode } from '../../ui/media/qr-code.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { confirmed } from './parts/confirmed.ts';
import { failureOf, useSetUpApp } from './second-factor-api.ts';

export interface SetUpDialogProps {
	onClose: () => void;
	onDone: (backupCodes: string[]) => void;
}

interface Offer {
	secret: string;
	uri: string;
}

export function AppDialog({ onClose, onDone }: SetUpDialogProps) {
	const { begin, finish } = useSetUpApp();
	const [offer, setOffer] = useState<Offer>();
	const [failure, setFailure] = useState('');
	const load = () => void confirmed(begin).then(setOffer, (error: unknown) => setFailure(failureOf(error)));
	const loadFirst = useEffectEvent(load);
	useEffect(() => loadFirst(), []);
	const retry = () => {
		setFailure('');
		load();
	};
	return (
		<Dialog open onClose={onClose} title={t('Authenticator app')} keepOpen>
			{offer && <AppSteps offer={offer} finish={finish} onDone={onDone} />}
			{!offer && failure && <ErrorState message={t(failure)} onRetry={retry} />}
			{!offer && !failure && <CardSkeleton lines={6} label={t('Loading…')} />}
		</Dialog>
	);
}

interface AppStepsProps extends Pick<SetUpDialogProps, 'onDone'> {
	offer: Offer;
	finish: (code: string) => Promise<string[]>;
}

/** Groups of four are easier to type from. */
const inGroups = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

const typed = z.object({ code: z.string().check(z.trim(), z.minLength(1, PROOF_MISSING)) });

function AppSteps({ offer, finish, onDone }: AppStepsProps) {
	const form = useForm({
		schema: typed,
		start: { code: '' },
		send: async ({ code }) => onDone(await confirmed(() => finish(code))),
	});
	return (
		<Form form={form} isBrief>
			<ol className="flex list-decimal flex-col gap-3 ps-6">
				<li>{t('Open an authenticator app on your phone, such as Google Authenticator, Aegis or 2FAS.')}</li>
				<li>
					{t('Scan this code with it.')}
					<QrCode text={offer.uri} label={t('Code to scan with the app')} className="my-2 size-44" />
					{t('On this phone, or if it cannot be scanned, type this key:')}
					<span className="mt-1 block font-mono font-bold wrap-anywhere text-teal-900">
						{inGroups(offer.secret)}
					</span>
				</li>
				<li>{t('Type the six digits that the app shows.')}</li>
			</ol>
			<FormFailure form={form} />
			<TextField label={t('Code')} inputMode="numeric" autoComplete="one-time-code" {...form.text('code')} />
			<Button type="submit" icon={<Check aria-hidden />} busy={form.isPending} busyLabel={t('Checking…')}>
				{t('Save')}
			</Button>
		</Form>
	);
}
