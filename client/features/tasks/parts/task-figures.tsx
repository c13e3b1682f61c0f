import { countTasks } from '@yuva/contract/tasks/rules';
import { StatCard } from '../../../ui/charts/stat-card.tsx';
import { useTasks } from '../api.ts';

/** N/A without tasks. */
export function TaskFigures() {
	const { data = [] } = useTasks();
	const { done, notDone, completionRate } = countTasks(data);
	const hasTasks = completionRate !== undefined;
	return (
		<div className="grid grid-cols-2 gap-3">
			<StatCard label="Status D/ND" value={hasTasks ? `${done}/${notDone}` : 'N/A'} hint="Done / not done" />
			<StatCard
				label="Completion rate"
				value={hasTasks ? `${completionRate.toFixed(1)}%` : 'N/A'}
				hint="Done of all tasks"
			/>
		</div>
	);
}
