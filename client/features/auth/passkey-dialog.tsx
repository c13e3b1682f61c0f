import { passkeyName } from '@yuva/contract/auth/second-factor-schema';
import { Fingerprint } from 'lucide-react';
import * as z from 'zod/mini';
import { t } from '../../language/language.ts';
import { Form, FormFailure } from '../../ui/forms/form.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { TextField } from '../../ui/inputs/field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { SetUpDialogProps } from './app-dialog.tsx';
import { confirmed } from './parts/confirmed.ts';
import { failureOf, useMakePasskey } from './second-factor-api.ts';

const named = z.object({ name: passkeyName });

export function PasskeyDialog({ onClose, onDone }: SetUpDialogProps) {
	const { begin, finish } = useMakePasskey();
	const form = useForm({
		schema: named,
		start: { name: '' },
		async send({ name }) {
			const offer = await confirmed(begin);
			const { makePasskey } = await import('./passkey-browser.ts');
			const attestation = await makePasskey(offer);
			onDone(await confirmed(() => finish(name, attestation)));
		},
		refusalOf: (error) => ({ message: failureOf(error), fields: {} }),
	});
	return (
		<Dialog open onClose={onClose} title={t('New passkey')} keepOpen>
			<Form form={form} isBrief>
				<p>
					{t(
						'A passkey uses the fingerprint, face or screen lock of this device, or a security key. Nothing has to be typed at login.',
					)}
				</p>
				<FormFailure form={form} />
				<TextField
					label={t('Name')}
					hint={t('So that you find it again later, for example: Office laptop')}
					required
					{...form.text('name')}
				/>
				<Button
					type="submit"
					icon={<Fingerprint aria-hidden />}
					busy={form.isPending}
					busyLabel={t('Waiting for the passkey…')}
				>
					{t('Make passkey')}
				</Button>
			</Form>
		</Dialog>
	);
}
