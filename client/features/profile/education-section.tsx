import { skillsOf } from '@yuva/contract/profile/rules';
import { type EducationDetails, modesOfStudy, typesOfCollege } from '@yuva/contract/profile/schema';
import { GraduationCap } from 'lucide-react';
import { t } from '../../language/language.ts';
import { SelectField } from '../../ui/inputs/select-field.tsx';
import type { Fact } from '../../ui/layout/card.tsx';
import { type Saved, useChangeEducation } from './api.ts';
import { ChoiceRow, choiceText } from './choice-row.tsx';
import { type EducationForm, educationFaults, educationFormOf, educationInput } from './forms.ts';
import { ProfileSection } from './profile-section.tsx';
import { changedEducation } from './queued.ts';
import { educationForm, SECTION_DRAFTS } from './section-drafts.ts';
import { SkillChips, SkillsField } from './skills-field.tsx';
import { StudyFields } from './study-fields.tsx';
import { type SectionForm, useSectionForm } from './use-section-form.ts';
import { type StudyNames, useStudyNames } from './use-study-names.ts';

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
	/** The stored draft, not validated; undefined without one. */
	draft: unknown;
	onSaved: (saved: Saved) => void;
}

export function EducationSection({ mobile, details, draft, onSaved }: EducationSectionProps) {
	const names = useStudyNames(details);
	const { send, isPending, sending, refused } = useChangeEducation();
	const typed = refused && educationFormOf(changedEducation(details, refused.input));
	const section = useSectionForm<EducationForm>({
		place: {
			name: SECTION_DRAFTS.education,
			shape: educationForm,
			saved: educationFormOf(details),
			stored: draft,
			refused: typed,
		},
		refusal: refused?.failure,
		faultsOf: educationFaults,
		send: (form, facts) => send({ mobile, ...educationInput(form) }, '', facts),
		onSaved,
	});
	return (
		<ProfileSection
			title={t('Education Details')}
			icon={<GraduationCap aria-hidden />}
			facts={factsOf(details, names)}
			section={section}
			isPending={isPending}
			sending={sending}
		>
			<EducationFields {...section} />
		</ProfileSection>
	);
}

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: t(value) }));

function EducationFields({ form, change, errors }: SectionForm<EducationForm>) {
	const choices = { form, onChange: change, errors };
	return (
		<>
			<StudyFields value={form} onChange={change} errors={errors} />
			<div className="grid gap-4 sm:grid-cols-2">
				<SelectField
					label={t('Type of College')}
					name="type_of_college"
					options={optionsOf(typesOfCollege)}
					value={form.type_of_college}
					onValueChange={(type_of_college) => change({ type_of_college })}
					error={errors.type_of_college}
				/>
				<SelectField
					label={t('Mode of Study')}
					name="mode_of_study"
					options={optionsOf(modesOfStudy)}
					value={form.mode_of_study}
					onValueChange={(mode_of_study) => change({ mode_of_study })}
					error={errors.mode_of_study}
				/>
				<ChoiceRow {...choices} field="stream" label={t('Stream')} />
				<ChoiceRow {...choices} field="semester" label={t('Semester')} />
				<SkillsField
					label={t('Technical Skills')}
					name="technical_skills"
					value={form.technical_skills}
					onChange={(technical_skills) => change({ technical_skills })}
					error={errors.technical_skills}
				/>
				<SkillsField
					label={t('Artistic Skills')}
					name="artistic_skills"
					value={form.artistic_skills}
					onChange={(artistic_skills) => change({ artistic_skills })}
					error={errors.artistic_skills}
				/>
			</div>
		</>
	);
}
