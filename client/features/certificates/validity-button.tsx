import { type FellowCertificate, withdrawal } from '@yuva/contract/certificates/schema';
import { Check, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../language/language.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { TextArea } from '../../ui/inputs/text-area.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { useValidity } from './api.ts';

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
	const { withdraw, restore, isPending } = useValidity(fellowId, certificate.year);
	const [isValid] = useState(certificate.withdrawn === null);
	const [reason, setReason] = useState('');
	const [fault, setFault] = useState<string>();
	const toast = useToast();
	const words = WORDS[isValid ? 'withdraw' : 'restore'];
	async function save() {
		const checked = withdrawal.safeParse(reason);
		if (isValid && !checked.success) return setFault(checked.error.issues[0]?.message);
		const wrong = await (isValid ? withdraw(reason) : restore());
		if (wrong !== undefined) return setFault(wrong);
		toast(t(words.done));
		onClose();
	}
	return (
		<Dialog
			open
			onClose={onClose}
			title={t(words.title)}
			actions={
				<Button
					variant={isValid ? 'danger' : 'primary'}
					icon={words.icon}
					busy={isPending}
					onClick={() => void save()}
				>
					{t(words.label)}
				</Button>
			}
		>
			<p>{t(words.message)}</p>
			{isValid ? (
				<TextArea
					label={t('Reason')}
					required
					value={reason}
					error={t(fault ?? '')}
					onChange={(event) => setReason(event.target.value)}
				/>
			) : (
				fault && <Banner tone="error">{t(fault)}</Banner>
			)}
		</Dialog>
	);
}
