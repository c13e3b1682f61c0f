import { CheckCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { t } from '../../language/language.ts';
import { Sentence } from '../../language/sentence.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { isComposing } from '../../ui/inputs/is-composing.ts';
import { Card } from '../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { useApproveBoth } from './api.ts';
import type { ApplicantProps } from './decision.ts';

/** Ctrl and Enter must go together: a single letter would also be typed by mistake. */
function useApproveKey(ask: () => void) {
	const handleKey = useEffectEvent((event: KeyboardEvent) => {
		if (
			event.key !== 'Enter' ||
			!event.ctrlKey ||
			isComposing(event) ||
			document.querySelector('dialog[open]')
		)
			return;
		event.preventDefault();
		ask();
	});
	useEffect(() => {
		const listener = (event: KeyboardEvent) => handleKey(event);
		document.addEventListener('keydown', listener);
		return () => document.removeEventListener('keydown', listener);
	}, []);
}

export function ApproveBoth({ fellowId, fullName, onDecided }: ApplicantProps) {
	const { approve, isPending } = useApproveBoth(fellowId);
	const [isAsked, setAsked] = useState(false);
	const [failure, setFailure] = useState('');
	useApproveKey(() => setAsked(true));
	async function confirm() {
		setFailure('');
		const outcome = await approve();
		if (outcome.kind === 'failed') return setFailure(outcome.message);
		setAsked(false);
		onDecided({ task: 'both', decision: outcome.kind === 'done' ? 'APPROVED' : undefined });
	}
	return (
		<Card tone="teal">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<p className="font-semibold">{t('Both tasks wait for a decision.')}</p>
				<Button
					icon={<CheckCheck aria-hidden />}
					aria-keyshortcuts="Control+Enter"
					title={t('Ctrl + Enter')}
					onClick={() => setAsked(true)}
				>
					{t('Approve both tasks')}
				</Button>
			</div>
			<ConfirmDialog
				open={isAsked}
				onClose={() => setAsked(false)}
				onConfirm={() => void confirm()}
				title={t('Approve both tasks?')}
				message={
					<Sentence
						text={t(
							'Both tasks of {name} will be approved. You can reopen a task until the fellowship is accepted.',
						)}
						parts={{ name: <strong>{fullName}</strong> }}
					/>
				}
				failure={failure}
				confirmLabel={t('Approve both')}
				busy={isPending}
				busyLabel={t('Saving…')}
			/>
		</Card>
	);
}
