import * as tasks from '@yuva/contract/tasks/endpoints';
import {
	mobile,
	nothing,
	OWN,
	type PolicyRow,
	READ,
	row,
	type Scene,
	STAFF,
	STAFF_IN_REACH,
} from './policy-row.ts';

const reportOf = ({ owner, task }: Scene) => ({
	fellow_mobile_number: owner.mobile_number,
	tasks: [{ task_id: task, status: 'Completed' }],
});
const inHyderabad = { deadline: '2026-11-27', districts: ['Hyderabad'] };
const assignmentOf = () => ({ task_name: 'Attending weekly call', ...inHyderabad });

export const tasksPolicy: readonly PolicyRow[] = [
	row(tasks.listTasks, 'granted', mobile, READ),
	row(tasks.submitTasks, 'granted', reportOf, OWN),
	// No lead works in Hyderabad; a district lead may not name another district.
	row(tasks.assignTask, 'granted', assignmentOf, '401 403 403 403 201 422 422 201'),
	row(tasks.listAssignedTasks, 'granted', nothing, STAFF),
	row(tasks.changeTask, 'granted', ({ task }) => ({ id: task, action: 'cancel' }), STAFF_IN_REACH),
	row(tasks.listAssignments, 'granted', nothing, STAFF),
	row(tasks.listDistrictProgress, 'granted', nothing, STAFF),
	row(tasks.listFellowProgress, 'granted', nothing, STAFF),
];
