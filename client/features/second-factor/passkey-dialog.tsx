import { passkeyName } from '@yuva/contract/second-factor/schema';
import { Fingerprint } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { t } from '../../language/language.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { TextField } from '../../ui/inputs/field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { failureOf, useMakePasskey } from './api.ts';
import type { SetUpDialogProps } from './app-dialog.tsx';
import { confirmed } from './parts/confirmed.ts';

export function PasskeyDialog({ onClose, onDone }: SetUpDialogProps) {
	const { begin, finish } = useMakePasskey();
	const [name, setName] = useState('');
	const [fault, setFault] = useState('');
	const [failure, setFailure] = useState('');
	const [isPending, setPending] = useState(false);
	async function make(typed: string): Promise<string[]> {
		const offer = await confirmed(begin);
		const { makePasskey } = await import('./passkey-browser.ts');
		const attestation = await makePasskey(offer);
		return confirmed(() => finish(typed, attestation));
	}
	async function submit(event: FormEvent) {
		event.preventDefault();
		if (isPending) return;
		const read = passkeyName.safeParse(name);
		if (!read.success) return setFault(read.error.issues[0]?.message ?? '');
		setFailure('');
		setPending(true);
		await make(read.data).then(onDone, (error: unknown) => setFailure(failureOf(error)));
		setPending(false);
	}
	return (
		<Dialog open onClose={onClose} title={t('New passkey')} keepOpen>
			<form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
				<p>
					{t(
						'A passkey uses the fingerprint, face or screen lock of this device, or a security key. Nothing has to be typed at login.',
					)}
				</p>
				{failure && <Banner tone="error">{t(failure)}</Banner>}
				<TextField
					label={t('Name')}
					name="name"
					hint={t('So that you find it again later, for example: Office laptop')}
					required
					value={name}
					error={t(fault)}
					onChange={(event) => {
						setName(event.target.value);
						setFault('');
					}}
				/>
				<Button
					type="submit"
					icon={<Fingerprint aria-hidden />}
					busy={isPending}
					busyLabel={t('Waiting for the passkey…')}
				>
					{t('Make passkey')}
				</Button>
			</form>
		</Dialog>
	);
}
