import { CalendarClock, ClipboardList, ListChecks, ListPlus, MapPinned, UsersRound } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { t } from '../../../language/language.ts';
import { ButtonLink, type ButtonLinkProps } from '../../../ui/inputs/button.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { AssignmentList } from '../assignment-list.tsx';
import { DistrictProgressTable, FellowProgressTable } from '../task-progress.tsx';

const VIEWS = ['task', 'district', 'person'] as const;

export function AssignedTasks() {
	const [params, setParams] = useSearchParams();
	const view = VIEWS.find((id) => id === params.get('by')) ?? 'task';
	return (
		<Screen
			title={t('Tasks')}
			width="wide"
			action={
				<div className="flex gap-2">
					<OtherWork variant="on-teal" className="max-sm:hidden" />
					<ButtonLink variant="on-teal" width="fit" icon={<ListPlus aria-hidden />} to="/assign-task">
						{t('Assign Task')}
					</ButtonLink>
				</div>
			}
		>
			<div className="order-last flex flex-wrap gap-2 sm:hidden">
				<OtherWork variant="secondary" />
			</div>
			<Tabs
				label={t('Assigned tasks')}
				value={view}
				onValueChange={(by) => setParams(by === 'task' ? {} : { by }, { replace: true })}
				tabs={[
					{ id: 'task', title: t('Tasks'), icon: <ListChecks aria-hidden />, content: <AssignmentList /> },
					{
						id: 'district',
						title: t('By district'),
						icon: <MapPinned aria-hidden />,
						content: <DistrictProgressTable />,
					},
					{
						id: 'person',
						title: t('By person'),
						icon: <UsersRound aria-hidden />,
						content: <FellowProgressTable />,
					},
				]}
			/>
		</Screen>
	);
}

/** It is in the heading of a wide window, and below the tasks on a phone. */
function OtherWork(look: Pick<ButtonLinkProps, 'variant' | 'className'>) {
	return (
		<>
			<ButtonLink {...look} width="fit" icon={<CalendarClock aria-hidden />} to="/staff/meetings">
				{t('Meetings and trainings')}
			</ButtonLink>
			<ButtonLink {...look} width="fit" icon={<ClipboardList aria-hidden />} to="/staff/forms">
				{t('Forms')}
			</ButtonLink>
		</>
	);
}
