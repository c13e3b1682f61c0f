import { getAssessments } from '@yuva/contract/assessments/endpoints';
import { getChildrenAttendanceSummary, viewChildrenAttendance } from '@yuva/contract/attendance/endpoints';
import { listChildren } from '@yuva/contract/children/endpoints';
import { getFellow, getRegisterDays, listDevices, listTransfers } from '@yuva/contract/fellows/endpoints';
import { getLearningCenter } from '@yuva/contract/learning-center/endpoints';
import {
	listDistricts,
	listGrampanchayats,
	listMandals,
	listStates,
} from '@yuva/contract/reference/endpoints';
import { listTasks } from '@yuva/contract/tasks/endpoints';
import { listTestimonials } from '@yuva/contract/testimonials/endpoints';
import { answer, type fakeServer } from './answers.ts';
import { assessmentOf, scoresOf } from './assessments.ts';
import { attendanceRow, summaryOf } from './attendance-summaries.ts';
import { CENTER } from './center-answers.ts';
import { FELLOW_ROW, idOf } from './staff-answers.ts';

const success = { status: 'success' as const };
const [ANJALI, BHANU] = [idOf(11), idOf(12)];
const mark = { child: ANJALI, child_name: 'ANJALI kumari', child_class: '4' as const };
const bhanu = { child: BHANU, child_name: 'Bhanu Prasad', child_class: 'out_of_school' as const };
const SESSION = { id: 'a1', kind: 'session' as const, since: '2026-11-01T06:30:00.000Z' };
const skills = (value: number) => scoresOf(...Array<number>(10).fill(value));

/** Kavya Atram has two children and two marked days. */
const TWELVE_DAYS = Array.from({ length: 12 }, (_, index) => index + 1);

export function serveFellow(server: ReturnType<typeof fakeServer>): void {
	server.use(
		answer(getFellow, FELLOW_ROW),
		answer(listChildren, {
			...success,
			data: [
				{ id: ANJALI, full_name: 'ANJALI kumari', child_class: '4', child_photo_s3_url: null },
				{ id: BHANU, full_name: 'Bhanu Prasad', child_class: 'out_of_school', child_photo_s3_url: null },
			],
		}),
		answer(
			getChildrenAttendanceSummary,
			summaryOf([attendanceRow(ANJALI, 8, TWELVE_DAYS), attendanceRow(BHANU, 12, TWELVE_DAYS)], [1, 12]),
		),
		answer(getRegisterDays, {
			data: [
				{ day: 1, date: '2026-11-02', present: 2, absent: 0 },
				{ day: 11, date: '2026-11-17', present: 1, absent: 1 },
			],
		}),
		answer(viewChildrenAttendance, ({ module }) => ({
			...success,
			data:
				module === '2'
					? [
							{ ...mark, day: 11, date: '2026-11-17', status: 'Absent' },
							{ ...bhanu, day: 11, date: '2026-11-17', status: 'Present' },
						]
					: [{ ...mark, day: 1, date: '2026-11-02', status: 'Present' }],
		})),
		...servePlaces(),
		answer(getLearningCenter, {
			...CENTER,
			address: { ...CENTER.address, latitude: 18.61, longitude: 79.37 },
		}),
		answer(getAssessments, {
			...success,
			data: [assessmentOf(1, 'baseline', skills(2)), assessmentOf(1, 'endline', skills(4))],
		}),
		answer(listTasks, {
			...success,
			data: [
				{
					id: idOf(21),
					task_name: 'Attending weekly call',
					assigned_date: '2026-11-01',
					deadline_date: '2026-11-30',
					status: 'Completed',
				},
			],
		}),
		answer(listTestimonials, {
			...success,
			data: [
				{
					id: idOf(31),
					stakeholder_type: 'child',
					form_data: { Name: 'Sravani' },
					audio_url: '/media/voice.webm',
					created_at: '2026-11-10T06:30:00.000Z',
				},
			],
		}),
		answer(listDevices, {
			data: [
				{ ...SESSION, last_seen: '2026-11-19T08:35:00.000Z' },
				{ ...SESSION, id: 'b2', kind: 'known_browser', last_seen: null },
			],
		}),
		answer(listTransfers, { data: [] }),
	);
}

const servePlaces = () => [
	answer(listStates, [{ id: 36, name: 'Telangana', state_name: 'Telangana' }]),
	answer(listDistricts, [{ id: 682, name: 'Peddapalli' }]),
	answer(listMandals, [{ id: 4408, name: 'Ramagiri' }]),
	answer(listGrampanchayats, [{ id: 4_408_001, name: 'Ramagiri' }]),
];
