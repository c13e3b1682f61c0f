import { skillsOf } from '@yuva/contract/profile/rules';
import { type EducationDetails, modesOfStudy, OTHERS, typesOfCollege } from '@yuva/contract/profile/schema';
import { GraduationCap } from 'lucide-react';
import { t } from '../../language/language.ts';
import type { Fields } from '../../ui/forms/fields.ts';
import { useSection } from '../../ui/forms/use-section.ts';
import { SelectField } from '../../ui/inputs/select-field.tsx';
import type { Fact } from '../../ui/layout/card.tsx';
import { type Lookup, useColleges, useCourses, useUniversities } from '../reference/api.ts';
import { changeFailureOf, type Saved, useChangeEducation } from './api.ts';
import { ChoiceRow, choiceText } from './choice-row.tsx';
import { type EducationForm, educationForm, educationFormOf, educationRules } from './forms.ts';
import { ProfileSection } from './profile-section.tsx';
import { changedEducation } from './queued.ts';
import { SECTION_DRAFTS } from './section-drafts.ts';
import { SkillChips, SkillsField } from './skills-field.tsx';
import { StudyFields } from './study-fields.tsx';

type StudyNames = Record<'university' | 'college' | 'course', string>;

function useStudyNames(details: EducationDetails): StudyNames {
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

const semesterText = (semester: string): string =>
	/^[1-6]$/.test(semester) ? t('Semester {number}', { number: semester }) : semester;

const factsOf = (details: EducationDetails, names: StudyNames): Fact[] => [
	{ label: t('University'), value: details.university_label || names.university },
	{ label: t('College'), value: details.college_label || names.college },
	{ label: t('Course'), value: details.course_label || names.course },
	{ label: t('Type of College'), value: t(details.type_of_college) },
	{ label: t('Mode of Study'), value: t(details.mode_of_study) },
	{ label: t('Stream'), value: choiceText('stream', details.stream) },
	{ label: t('Semester'), value: semesterText(details.semester) },
	{ label: t('Technical Skills'), value: chipsOf(details.technical_skills) },
	{ label: t('Artistic Skills'), value: chipsOf(details.artistic_skills) },
];

function chipsOf(text: string) {
	const skills = skillsOf(text);
	return skills.length === 0 ? '' : <SkillChips skills={skills} />;
}

export interface EducationSectionProps {
	mobile: string;
	details: EducationDetails;
	/** The draft is not validated; undefined without one. */
	draft: unknown;
	onSaved: (saved: Saved) => void;
}

export function EducationSection({ mobile, details, draft, onSaved }: EducationSectionProps) {
	const names = useStudyNames(details);
	const { send, sending, refused } = useChangeEducation();
	const typed = refused && educationFormOf(changedEducation(details, refused.input));
	const section = useSection({
		place: {
			name: SECTION_DRAFTS.education,
			shape: educationForm,
			saved: educationFormOf(details),
			stored: draft,
			refused: typed,
		},
		schema: educationRules,
		refused: refused?.failure,
		refusalOf: changeFailureOf,
		send: (change) => send({ mobile, ...change }, '', { drafts: [{ name: SECTION_DRAFTS.education }] }),
		onSaved,
	});
	return (
		<ProfileSection
			title={t('Education Details')}
			icon={<GraduationCap aria-hidden />}
			facts={factsOf(details, names)}
			section={section}
			sending={sending}
		>
			<EducationFields form={section.form} />
		</ProfileSection>
	);
}

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: t(value) }));

function EducationFields({ form }: { form: Fields<EducationForm> }) {
	return (
		<>
			<StudyFields form={form} />
			<div className="grid gap-4 sm:grid-cols-2">
				<SelectField
					label={t('Type of College')}
					options={optionsOf(typesOfCollege)}
					{...form.choice('type_of_college')}
				/>
				<SelectField
					label={t('Mode of Study')}
					options={optionsOf(modesOfStudy)}
					{...form.choice('mode_of_study')}
				/>
				<ChoiceRow form={form} field="stream" label={t('Stream')} />
				<ChoiceRow form={form} field="semester" label={t('Semester')} />
				<SkillsField label={t('Technical Skills')} {...form.field('technical_skills')} />
				<SkillsField label={t('Artistic Skills')} {...form.field('artistic_skills')} />
			</div>
		</>
	);
}
