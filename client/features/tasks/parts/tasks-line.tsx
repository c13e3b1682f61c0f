import { dueDays } from '@yuva/contract/tasks/rules';
import type { AssignedTask } from '@yuva/contract/tasks/schema';
import { ListTodo } from 'lucide-react';
import { counted } from '../../../language/counted.ts';
import { t } from '../../../language/language.ts';
import { useToday } from '../../../local/local.ts';
import { LineLink } from '../../../ui/layout/line-link.tsx';
import { useTasks } from '../api.ts';

function textOf(open: readonly AssignedTask[], today: string): string {
	const late = open.filter(({ deadline_date }) => dueDays(deadline_date, today) < 0).length;
	if (late > 0) return counted(late, '{count} task overdue', '{count} tasks overdue');
	return open.length > 0 ? counted(open.length, '{count} task to do', '{count} tasks to do') : t('My tasks');
}

/** Tasks that were reported on this phone count as done. */
export function TasksLine() {
	const today = useToday();
	const open = (useTasks().data ?? []).filter(({ status }) => status === 'Pending');
	return (
		<LineLink to="/fellow-tasks" icon={<ListTodo aria-hidden />} isDue={open.length > 0}>
			{textOf(open, today)}
		</LineLink>
	);
}
