import { lazy, type ReactNode, Suspense, useState } from 'react';
import { t } from '../../../language/language.ts';
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx';
import type { AlreadyThereProps } from './already-there.tsx';

const AlreadyThere = lazy(() => import('./already-there.tsx').then((m) => ({ default: m.AlreadyThere })));

export interface Question {
	title: string;
	message: string;
	compared?: AlreadyThereProps | undefined;
	yes: string;
	no: string;
}

/** Asks one thing at a time: `ask` resolves with the answer; the caller renders `dialog`. */
export function useQuestion(): { ask: (question: Question) => Promise<boolean>; dialog: ReactNode } {
	const [asked, setAsked] = useState<Question & { reply: (yes: boolean) => void }>();
	const ask = (question: Question) =>
		new Promise<boolean>((resolve) => setAsked({ ...question, reply: resolve }));
	function reply(yes: boolean) {
		asked?.reply(yes);
		setAsked(undefined);
	}
	const dialog = (
		<ConfirmDialog
			open={asked !== undefined}
			title={t(asked?.title ?? '')}
			message={<Message question={asked} />}
			confirmLabel={t(asked?.yes ?? '')}
			cancelLabel={asked && t(asked.no)}
			onConfirm={() => reply(true)}
			onClose={() => reply(false)}
		/>
	);
	return { ask, dialog };
}

function Message({ question }: { question: Question | undefined }) {
	return (
		<div className="flex flex-col gap-3">
			{t(question?.message ?? '')}
			{question?.compared && (
				<Suspense>
					<AlreadyThere {...question.compared} />
				</Suspense>
			)}
		</div>
	);
}
