import { t } from '../../../language/language.ts';
import { LineLinks } from '../../../ui/layout/line-link.tsx';
import { MessagesLine } from '../../messages/parts/messages-line.tsx';
import { TasksLine } from '../../tasks/parts/tasks-line.tsx';

/** The first line of the dashboard, from what the phone keeps. */
export function WaitingForMe() {
	return (
		<LineLinks label={t('What waits for me')}>
			<MessagesLine />
			<TasksLine />
		</LineLinks>
	);
}
