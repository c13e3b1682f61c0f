import { submitAssessments } from '@yuva/contract/assessments/endpoints';
import { learningLevel, SKILLS } from '@yuva/contract/assessments/rules';
import type { AssessmentType, SkillScores } from '@yuva/contract/assessments/schema';
import { saveChildrenAttendance, saveFellowAttendance } from '@yuva/contract/attendance/endpoints';
import type { Role } from '@yuva/contract/auth/standing';
import { indiaDate } from '@yuva/contract/calendar';
import type { Endpoint, Input } from '@yuva/contract/endpoint';
import { expect } from 'vitest';
import { CLOSING_STEP } from '../features/years/closing-actions.ts';
import { openSession } from '../platform/identity/session.ts';
import type { Person } from './factories.ts';
import { workOff } from './queue.ts';
import type { TestApp } from './test-app.ts';

const ACCEPTED = [200, 201, 202];

/** Plays a programme over years by the calls of its people, who sign in again for each. */
export function playProgramme(app: TestApp) {
	let now = new Date(0);

	function goTo(day: string): void {
		now = new Date(`${day}T06:30:00Z`);
		app.setTime(now);
	}

	async function act<E extends Endpoint>(
		{ id }: Pick<Person, 'id'>,
		role: Role,
		endpoint: E,
		input: Input<E>,
	) {
		const token = await openSession(app.db, { id, role }, now);
		const { status, body } = await app.call(endpoint, input, { token });
		expect(ACCEPTED, `${endpoint.path}: ${JSON.stringify(body)}`).toContain(status);
		return body;
	}

	/** Saves a register, and the fellow's own mark. The first child is absent on odd days. */
	async function markDay(fellow: Person, day: number, children: readonly string[]): Promise<void> {
		const dated = { date: indiaDate(now), module: 1, day };
		const attendance = children.map((child_id, index) => ({
			child_id,
			status: index === 0 && day % 2 === 1 ? ('Absent' as const) : ('Present' as const),
		}));
		await act(fellow, 'fellow', saveChildrenAttendance, { ...dated, attendance });
		const own = { ...dated, mobile_number: fellow.mobile_number, status: 'Present' as const };
		await act(fellow, 'fellow', saveFellowAttendance, own);
	}

	/** Gives the same score for all ten skills of all children. */
	async function score(
		fellow: Person,
		assessment_type: AssessmentType,
		children: readonly string[],
		points: number,
	): Promise<void> {
		const skills = Object.fromEntries(SKILLS.map((skill) => [skill, points])) as SkillScores;
		const learning_level = learningLevel(skills) ?? 0;
		const scores = children.map((child_id) => ({ child_id, ...skills, learning_level }));
		const input = { fellow_mobile_number: fellow.mobile_number, assessment_type, scores };
		await act(fellow, 'fellow', submitAssessments, input);
	}

	const finishClosing = async () => expect(await workOff(app, [CLOSING_STEP])).toEqual([]);

	return { goTo, act, markDay, score, finishClosing, now: () => now };
}
