import { indiaDate } from '@yuva/contract/calendar';
import {
	changeStudyPlace,
	joinSkills,
	skillsOf,
	splitChoice,
	studyPlaceErrors,
} from '@yuva/contract/profile/rules';
import {
	changeOf,
	type EducationChange,
	type FamilyChange,
	OTHERS,
	type PersonalChange,
	type ProfileChoice,
	type ProfileSection,
} from '@yuva/contract/profile/schema';
import { BORN_IN_FUTURE, isPastDay } from '@yuva/contract/registration/rules';
import type { Updateable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Fellows } from '../../platform/database/tables.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import type { PreparedPhoto } from '../../platform/media/images.ts';
import type { MediaStore } from '../../platform/media/media.ts';
import { changeProfile } from '../fellows/actions.ts';
import { settleVillage } from '../reference/actions.ts';
import { findHiddenStudy, findMisplaced, findMisplacedStudy } from '../reference/reads.ts';
import { type ProfileRow, selectPhotoId, selectProfile } from './queries.ts';
import { educationOf } from './to-response.ts';

export interface Writing {
	readonly db: Db;
	readonly fellowId: string;
	readonly now: Date;
}

type Columns = Updateable<Fellows>;

const MISPLACED = {
	state: 'Choose the state again',
	district: 'This district is not in the chosen state',
	mandal: 'This mandal is not in the chosen district',
	grampanchayat: 'This village is not in the chosen mandal',
};

const MISPLACED_STUDY = {
	university: 'Choose the university again',
	college: 'This college does not belong to the chosen university',
	course: 'This course is not taught at the chosen college',
};

const NO_LONGER_OFFERED = 'This is no longer in the list. Choose again';

/**
 * @returns the profile before and after
 * @throws AppError `invalid` for a field, also for places or study that do not belong together; `conflict`
 * before registration.
 */
export async function changeSection(
	writing: Writing,
	section: ProfileSection,
	sent: object,
): Promise<{ before: ProfileRow; after: ProfileRow }> {
	const { db, fellowId } = writing;
	const before = await selectProfile(db, fellowId, { lock: true });
	if (before.registered_at === null) {
		throw new AppError('conflict', 'Complete your registration first.');
	}
	const columns = await columnsFor[section](writing, before, sent);
	if (Object.keys(columns).length === 0) return { before, after: before };
	await changeProfile(db, fellowId, columns);
	return { before, after: await selectProfile(db, fellowId) };
}

type ColumnsOf = (writing: Writing, stored: ProfileRow, sent: object) => Promise<Columns>;

const columnsFor: Record<ProfileSection, ColumnsOf> = {
	personal_details: (writing, stored, sent) =>
		personalColumns(writing, stored, changeOf.personal_details.parse(sent)),
	family_details: async (_writing, _stored, sent) => familyColumns(changeOf.family_details.parse(sent)),
	education_details: ({ db }, stored, sent) =>
		educationColumns(db, stored, changeOf.education_details.parse(sent)),
};

async function personalColumns(
	{ db, now }: Writing,
	stored: ProfileRow,
	sent: PersonalChange,
): Promise<Columns> {
	const { gender, religion, caste_category, date_of_birth, email } = sent;
	if (date_of_birth !== undefined && !isPastDay(date_of_birth, indiaDate(now))) {
		throw invalidField('date_of_birth', BORN_IN_FUTURE);
	}
	return {
		...choiceColumns('gender', 'other_gender', gender),
		...choiceColumns('religion', 'other_religion', religion),
		...choiceColumns('caste_category', 'other_caste', caste_category),
		...(date_of_birth !== undefined && { date_of_birth }),
		...(email !== undefined && { email }),
		...(await placeColumns(db, stored, sent)),
	};
}

async function placeColumns(db: Db, stored: ProfileRow, sent: PersonalChange): Promise<Columns> {
	const given = [sent.state, sent.district, sent.mandal, sent.grampanchayat];
	if (given.every((id) => id === undefined)) return {};
	const mandal = sent.mandal ?? stored.mandal ?? 0;
	const home = {
		state: sent.state ?? stored.state ?? 0,
		district: sent.district ?? stored.district ?? 0,
		mandal,
		grampanchayat: await settleVillage(db, mandal, sent.grampanchayat ?? stored.grampanchayat ?? 0),
	};
	const misplaced = await findMisplaced(db, home);
	if (misplaced) throw invalidField(misplaced, MISPLACED[misplaced]);
	return home;
}

function familyColumns({ mother_name, mother_occupation, father_name, father_occupation }: FamilyChange) {
	return {
		...(mother_name !== undefined && { mother_name }),
		...choiceColumns('mother_occupation', 'other_mother_occupation', mother_occupation),
		...(father_name !== undefined && { father_name }),
		...choiceColumns('father_occupation', 'other_father_occupation', father_occupation),
	};
}

async function educationColumns(db: Db, stored: ProfileRow, sent: EducationChange): Promise<Columns> {
	const { type_of_college, mode_of_study, stream, semester, technical_skills, artistic_skills } = sent;
	return {
		...(await studyColumns(db, stored, sent)),
		...(type_of_college !== undefined && { type_of_college }),
		...(mode_of_study !== undefined && { mode_of_study }),
		...choiceColumns('stream', 'other_stream', stream),
		...choiceColumns('semester', 'other_semester', semester),
		...(technical_skills !== undefined && { technical_skills: joinSkills(skillsOf(technical_skills)) }),
		...(artistic_skills !== undefined && { artistic_skills: joinSkills(skillsOf(artistic_skills)) }),
	};
}

async function studyColumns(db: Db, stored: ProfileRow, sent: EducationChange): Promise<Columns> {
	const study = changeStudyPlace(educationOf(stored), sent);
	const errors = studyPlaceErrors(study);
	const [firstError] = Object.values(errors);
	if (firstError !== undefined) throw new AppError('invalid', firstError, { errors });
	const ids = {
		university: idOf(study.university_name),
		college: idOf(study.college_name),
		course: idOf(study.course_name),
	};
	const misplaced = await findMisplacedStudy(db, ids);
	if (misplaced) throw invalidField(`${misplaced}_name`, MISPLACED_STUDY[misplaced]);
	// An earlier choice may stay although the option is hidden now.
	const hidden = await findHiddenStudy(db, {
		university: ids.university === stored.university ? null : ids.university,
		college: ids.college === stored.college ? null : ids.college,
		course: ids.course === stored.course ? null : ids.course,
	});
	if (hidden) throw invalidField(`${hidden}_name`, NO_LONGER_OFFERED);
	const { university_other, college_other, course_other } = study;
	return { ...ids, university_other, college_other, course_other };
}

const idOf = (name: number | typeof OTHERS | null): number | null => (name === OTHERS ? null : name);

type OtherColumn = Extract<keyof Columns, `other_${string}`>;

function choiceColumns(field: ProfileChoice, otherColumn: OtherColumn, value: string | undefined): Columns {
	if (value === undefined) return {};
	const { choice, other } = splitChoice(field, value);
	return { [field]: choice, [otherColumn]: other };
}

/** Removes the previous photo. @returns the media id */
export async function replacePhoto(
	writing: Writing & { media: MediaStore; undo: (step: () => Promise<void>) => void },
	photo: PreparedPhoto,
): Promise<string> {
	const { db, fellowId, media, undo } = writing;
	const earlier = await selectPhotoId(db, fellowId, { lock: true });
	const photo_id = await media.addPhoto({ db, fellowId, kind: 'profile_photo', undo }, photo);
	await changeProfile(db, fellowId, { photo_id });
	if (earlier !== null) await media.remove(db, earlier);
	return photo_id;
}
