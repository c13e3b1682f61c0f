import { type EducationDetails, OTHERS } from '@yuva/contract/profile/schema';
import { type Lookup, useColleges, useCourses, useUniversities } from '../reference/api.ts';

export type StudyNames = Record<'university' | 'college' | 'course', string>;

/** Names of queued choices, from the lists they were chosen from. */
export function useStudyNames(details: EducationDetails): StudyNames {
	const { university_name: university, college_name: college, course_name: course } = details;
	const isWanted = (id: typeof university, label: string) => typeof id === 'number' && label === '';
	const universities = useUniversities(isWanted(university, details.university_label));
	const colleges = useColleges(isWanted(college, details.college_label) ? listId(university) : null);
	const courses = useCourses(isWanted(course, details.course_label) ? listId(college) : null);
	return {
		university: nameIn(universities, university),
		college: nameIn(colleges, college),
		course: nameIn(courses, course),
	};
}

const listId = (name: EducationDetails['university_name']): number | null => (name === OTHERS ? null : name);

const nameIn = ({ options }: Lookup, id: EducationDetails['university_name']): string =>
	options.find(({ value }) => value === String(id))?.label ?? '';
