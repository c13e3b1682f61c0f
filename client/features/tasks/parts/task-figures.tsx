import { countTasks } from '@yuva/contract/tasks/rules';
import { t } from '../../../language/language.ts';
import { StatCard } from '../../../ui/charts/stat-card.tsx';
import { useTasks } from '../api.ts';

export function TaskFigures() {
	const { data = [] } = useTasks();
	const { done, notDone, completionRate } = countTasks(data);
	const hasTasks = completionRate !== undefined;
	return (
		<div className="grid grid-cols-2 gap-3">
			<StatCard
				label={t('Status D/ND')}
				value={hasTasks ? `${done}/${notDone}` : t('N/A')}
				hint={t('Done / not done')}
			/>
			<StatCard
				label={t('Completion rate')}
				value={hasTasks ? `${completionRate.toFixed(1)}%` : t('N/A')}
				hint={t('Done of all tasks')}
			/>
		</div>
	);
}
