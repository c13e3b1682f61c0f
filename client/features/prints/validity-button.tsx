import { type FellowCertificate, withdrawal } from '@yuva/contract/prints/certificates-schema';
import { Check, Undo2 } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { t } from '../../language/language.ts';
import { FormDialog } from '../../ui/forms/form-dialog.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { TextArea } from '../../ui/inputs/text-area.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { useRestore, useWithdraw } from './certificates-api.ts';

const WORDS = {
	withdraw: {
		label: 'Withdraw',
		title: 'Withdraw this certificate?',
		message: 'Its public page says that it was withdrawn. The fellow can read why.',
		done: 'Certificate withdrawn',
		icon: <Undo2 aria-hidden />,
	},
	restore: {
		label: 'Make valid again',
		title: 'Make this certificate valid again?',
		message: 'Its public page says again that it is valid.',
		done: 'Certificate valid again',
		icon: <Check aria-hidden />,
	},
};

interface ValidityProps {
	fellowId: string;
	certificate: FellowCertificate;
}

export function ValidityButton(props: ValidityProps) {
	const [isOpen, setOpen] = useState(false);
	const isValid = props.certificate.withdrawn === null;
	const { label, icon } = WORDS[isValid ? 'withdraw' : 'restore'];
	return (
		<>
			<Button variant={isValid ? 'danger' : 'secondary'} icon={icon} onClick={() => setOpen(true)}>
				{t(label)}
			</Button>
			{isOpen && <ValidityDialog {...props} onClose={() => setOpen(false)} />}
		</>
	);
}

function ValidityDialog({ fellowId, certificate, onClose }: ValidityProps & { onClose: () => void }) {
	const [isValid] = useState(certificate.withdrawn === null);
	const withdrawing = useWithdraw();
	const restoring = useRestore();
	const toast = useToast();
	const words = WORDS[isValid ? 'withdraw' : 'restore'];
	const form = useForm({
		schema: z.object({ reason: isValid ? withdrawal : z.string() }),
		start: { reason: '' },
		async send({ reason }) {
			const which = { fellow_id: fellowId, year: certificate.year };
			await (isValid ? withdrawing.send({ ...which, reason }) : restoring.send(which));
			toast(t(words.done));
			onClose();
		},
	});
	return (
		<FormDialog
			form={form}
			title={t(words.title)}
			action={t(words.label)}
			icon={words.icon}
			danger={isValid}
			onClose={onClose}
		>
			<p>{t(words.message)}</p>
			{isValid && <TextArea label={t('Reason')} required {...form.text('reason')} />}
		</FormDialog>
	);
}
