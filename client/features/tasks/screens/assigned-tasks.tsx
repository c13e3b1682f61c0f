import { ListChecks, ListPlus, MapPinned, UsersRound } from 'lucide-react';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { useSearchParams } from '../../../ui/navigation/use-search-params.ts';
import { AssignmentList } from '../assignment-list.tsx';
import { DistrictProgressTable, FellowProgressTable } from '../task-progress.tsx';

const VIEWS = ['task', 'district', 'person'] as const;

export function AssignedTasks() {
	const [params, setParams] = useSearchParams();
	const view = VIEWS.find((id) => id === params.get('by')) ?? 'task';
	return (
		<Screen
			title="Assigned Tasks"
			backTo="/staff"
			width="wide"
			action={
				<ButtonLink variant="on-teal" width="fit" icon={<ListPlus aria-hidden />} to="/assign-task">
					Assign Task
				</ButtonLink>
			}
		>
			<Tabs
				label="Assigned tasks"
				value={view}
				onValueChange={(by) => setParams(by === 'task' ? {} : { by }, { replace: true })}
				tabs={[
					{ id: 'task', title: 'Tasks', icon: <ListChecks aria-hidden />, content: <AssignmentList /> },
					{
						id: 'district',
						title: 'By district',
						icon: <MapPinned aria-hidden />,
						content: <DistrictProgressTable />,
					},
					{
						id: 'person',
						title: 'By person',
						icon: <UsersRound aria-hidden />,
						content: <FellowProgressTable />,
					},
				]}
			/>
		</Screen>
	);
}
