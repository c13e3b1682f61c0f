import type { ClosingProgress as Closing, ProgrammeYear } from '@yuva/contract/years/closing-schema';
import { RotateCcw, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { counted } from '../../language/counted.ts';
import { t } from '../../language/language.ts';
import { useAttempt, useSession } from '../../local/local.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Progress } from '../../ui/feedback/progress.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { isUnderWay, useCloseYear, useUndoClosing } from './closing-api.ts';

interface ClosingProgressProps {
	year: ProgrammeYear;
	closing: Closing;
}

export function ClosingProgress({ year, closing }: ClosingProgressProps) {
	const isAdmin = useSession()?.role === 'admin';
	const { state, fellows, fellows_done, children_done } = closing;
	return (
		<>
			{isUnderWay(year) && (
				<>
					<Progress
						label={state === 'closing' ? t('The year is being closed') : t('The closing is being undone')}
						value={state === 'closing' ? fellows_done : fellows - fellows_done}
						max={Math.max(fellows, 1)}
					/>
					<p className="text-ink-soft">
						{counted(
							children_done,
							'Fellows, with {count} child closed so far. You may leave this screen: the work goes on.',
							'Fellows, with {count} children closed so far. You may leave this screen: the work goes on.',
						)}
					</p>
				</>
			)}
			{closing.is_stalled && <Stalled id={year.id} state={state} isAdmin={isAdmin} />}
			{isAdmin && closing.can_undo && <Undo year={year} closing={closing} />}
		</>
	);
}

function Stalled({ id, state, isAdmin }: { id: number; state: Closing['state']; isAdmin: boolean }) {
	const close = useCloseYear();
	const undo = useUndoClosing();
	const { failure, attempt } = useAttempt();
	const goOn = () =>
		attempt(async () => void (await (state === 'undoing' ? undo.send({ id }) : close.send({ id }))));
	return (
		<Banner tone="error" title={t('The work has stopped')}>
			<div className="flex flex-col gap-3">
				<p>{t('Nothing is lost. It goes on where it was.')}</p>
				{failure && <p>{t(failure)}</p>}
				{isAdmin && (
					<Button
						variant="secondary"
						className="sm:self-start"
						icon={<RotateCcw aria-hidden />}
						busy={close.isPending || undo.isPending}
						busyLabel={t('Sending…')}
						onClick={() => void goOn()}
					>
						{t('Go on')}
					</Button>
				)}
			</div>
		</Banner>
	);
}

function Undo({ year: { id, name }, closing }: ClosingProgressProps) {
	const [isAsked, setAsked] = useState(false);
	const { send, isPending } = useUndoClosing();
	const { failure, attempt } = useAttempt();
	const toast = useToast();
	const undo = () =>
		attempt(async () => {
			await send({ id });
			toast(t('The closing is being undone'));
			setAsked(false);
		});
	return (
		<>
			<Button
				variant="secondary"
				className="sm:self-start"
				icon={<Undo2 aria-hidden />}
				onClick={() => setAsked(true)}
			>
				{t('Undo the closing')}
			</Button>
			<ConfirmDialog
				open={isAsked}
				onClose={() => setAsked(false)}
				onConfirm={() => void undo()}
				title={t('Open {name} again?', { name })}
				message={counted(
					closing.children_done,
					'All enrolments are as before the closing, and {count} child is back in their centers. Fellows get a message.',
					'All enrolments are as before the closing, and {count} children are back in their centers. Fellows get a message.',
				)}
				failure={failure}
				confirmLabel={t('Undo the closing')}
				confirmIcon={<Undo2 aria-hidden />}
				danger
				busy={isPending}
				busyLabel={t('Sending…')}
			/>
		</>
	);
}
