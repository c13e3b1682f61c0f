import { titleCase } from '@yuva/contract/children/rules';
import type { DeletedChild } from '@yuva/contract/children/schema';
import { Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../language/language.ts';
import { messageOf } from '../../local/local.ts';
import { useSavedToast } from '../../shell/saved-toast.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { duplicateMessageOf } from './api.ts';
import { useRestoreChild } from './deleted-api.ts';

const MyLeads = lazy(() => import('../accounts/parts/my-leads.tsx').then((m) => ({ default: m.MyLeads })));

export const RESTORED_TWICE =
	'You can restore this entry too. If it is the same child, tell your District Lead: the two entries then become one, with the marks of both.';

type Restorable = Pick<DeletedChild, 'id' | 'full_name'>;

export interface Restoring {
	/** `isConfirmed` restores the child although another entry likely exists. */
	restore: (child: Restorable, isConfirmed?: boolean) => void;
	isPending: boolean;
	failure: string;
	/** Set when the same child was added since. */
	asked: { child: Restorable; question: string } | undefined;
	stay: () => void;
}

/** Belongs in a part that stays on the screen: while a child is being restored, no list of deleted ones has it. */
export function useRestoring(): Restoring {
	const { send, isPending } = useRestoreChild();
	const [asked, setAsked] = useState<Restoring['asked']>();
	const [failure, setFailure] = useState('');
	const tellSaved = useSavedToast();
	async function restoreNow(child: Restorable, isConfirmed: boolean) {
		setFailure('');
		try {
			const sending = await send(child, isConfirmed);
			tellSaved(sending, t('{name} is in your list again.', { name: titleCase(child.full_name) }));
			setAsked(undefined);
		} catch (error) {
			const question = duplicateMessageOf(error);
			setAsked(question === undefined ? undefined : { child, question });
			if (question === undefined) setFailure(messageOf(error));
		}
	}
	return {
		restore: (child, isConfirmed = false) => void restoreNow(child, isConfirmed),
		isPending,
		failure,
		asked,
		stay: () => setAsked(undefined),
	};
}

export function RestoringNews({ restoring }: { restoring: Restoring }) {
	const { restore, isPending, failure, asked, stay } = restoring;
	return (
		<>
			{failure && <Banner tone="error">{t(failure)}</Banner>}
			<ConfirmDialog
				open={asked !== undefined}
				onClose={stay}
				onConfirm={() => asked && restore(asked.child, true)}
				title={t('Is this the same child?')}
				message={
					<>
						<p>{asked && t(asked.question)}</p>
						<p className="my-2">{t(RESTORED_TWICE)}</p>
						<Suspense>
							<MyLeads />
						</Suspense>
					</>
				}
				confirmLabel={t('Restore too')}
				confirmIcon={<Undo2 aria-hidden />}
				busy={isPending}
				busyLabel={t('Saving...')}
			/>
		</>
	);
}

interface RestoreButtonProps {
	restoring: Restoring;
	child: Restorable;
	isConfirmed?: boolean;
	label: string;
}

export function RestoreButton({ restoring, child, isConfirmed, label }: RestoreButtonProps) {
	return (
		<Button
			variant="secondary"
			width="fit"
			icon={<Undo2 aria-hidden />}
			aria-label={`${label}: ${titleCase(child.full_name)}`}
			onClick={() => restoring.restore(child, isConfirmed)}
		>
			{label}
		</Button>
	);
}
