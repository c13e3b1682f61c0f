import { mayChangeStanding } from '@yuva/contract/fellows/rules';
import type { StaffFellow, StandingAction } from '@yuva/contract/fellows/schema';
import { GraduationCap, UserCheck, UserX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { t } from '../../language/language.ts';
import { Sentence } from '../../language/sentence.tsx';
import { useAttempt } from '../../local/local.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { useChangeStanding } from './api.ts';

interface Words {
	label: string;
	icon: ReactNode;
	title: string;
	consequence: string;
	done: string;
}

const WORDS: Record<StandingAction, Words> = {
	deactivate: {
		label: 'Deactivate',
		icon: <UserX aria-hidden />,
		title: 'Deactivate this account?',
		consequence: '{name} is logged out everywhere at once and cannot log in. Nothing is deleted.',
		done: 'Account deactivated',
	},
	reactivate: {
		label: 'Reactivate',
		icon: <UserCheck aria-hidden />,
		title: 'Reactivate this account?',
		consequence: '{name} can log in with the old password.',
		done: 'Account reactivated',
	},
	complete: {
		label: 'Complete fellowship',
		icon: <GraduationCap aria-hidden />,
		title: 'Complete the fellowship?',
		consequence: '{name} has then completed the fellowship. This can be taken back while the year is open.',
		done: 'Fellowship completed',
	},
};

/** The action that is hardest to take back comes last. */
const ORDER: readonly StandingAction[] = ['reactivate', 'complete', 'deactivate'];

export function StandingButtons({ fellow }: { fellow: StaffFellow }) {
	const [asked, setAsked] = useState<StandingAction>();
	return (
		<>
			{ORDER.filter((action) => mayChangeStanding(action, fellow.status)).map((action) => (
				<Button
					key={action}
					variant={action === 'deactivate' ? 'danger' : 'secondary'}
					icon={WORDS[action].icon}
					onClick={() => setAsked(action)}
				>
					{t(WORDS[action].label)}
				</Button>
			))}
			{asked && <StandingDialog fellow={fellow} action={asked} onClose={() => setAsked(undefined)} />}
		</>
	);
}

interface StandingDialogProps {
	fellow: StaffFellow;
	action: StandingAction;
	onClose: () => void;
}

function StandingDialog({ fellow, action, onClose }: StandingDialogProps) {
	const { send, isPending } = useChangeStanding();
	const { failure, attempt } = useAttempt();
	const toast = useToast();
	const words = WORDS[action];
	const change = () =>
		attempt(async () => {
			await send({ fellow_id: fellow.fellow_id, action });
			toast(t(words.done));
			onClose();
		});
	return (
		<ConfirmDialog
			open
			onClose={onClose}
			onConfirm={() => void change()}
			title={t(words.title)}
			message={<Sentence text={t(words.consequence)} parts={{ name: <strong>{fellow.full_name}</strong> }} />}
			failure={failure}
			confirmLabel={t(words.label)}
			confirmIcon={words.icon}
			danger={action === 'deactivate'}
			busy={isPending}
			busyLabel={t('Saving…')}
		/>
	);
}
