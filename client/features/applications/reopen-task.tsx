import { RotateCcw } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { t } from '../../language/language.ts';
import { Button } from '../../ui/inputs/button.tsx';
import type { DecisionProps } from './decision.ts';

const loadDialog = () => import('./reopen-dialog.tsx').then((m) => ({ default: m.ReopenDialog }));
const ReopenDialog = lazy(loadDialog);

/** For a task that was decided by mistake. */
export function ReopenTask(props: DecisionProps) {
	const [isAsked, setAsked] = useState(false);
	// loads the dialog early, so that it opens and can say that the network is gone
	useEffect(() => void loadDialog().catch(() => undefined), []);
	return (
		<>
			<Button
				variant="secondary"
				icon={<RotateCcw aria-hidden />}
				aria-label={t('Reopen task {task}', { task: props.task })}
				onClick={() => setAsked(true)}
			>
				{t('Reopen')}
			</Button>
			{isAsked && (
				<Suspense>
					<ReopenDialog {...props} onClose={() => setAsked(false)} />
				</Suspense>
			)}
		</>
	);
}
