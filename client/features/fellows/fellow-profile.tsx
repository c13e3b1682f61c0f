import { displayDate } from '@yuva/contract/calendar';
import type { FellowProfile as Profile } from '@yuva/contract/profile/schema';
import { GraduationCap } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../language/language.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { CardSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { Card, type Fact, FactList } from '../../ui/layout/card.tsx';
import { useProfileOf } from '../profile/api.ts';

/** Stays closed until the lead opens it, because each reading is recorded. */
export function FellowProfile({ mobileNumber }: { mobileNumber: string }) {
	const [isShown, setShown] = useState(false);
	return (
		<Card title={t('Profile and education')} icon={<GraduationCap aria-hidden />}>
			{isShown ? (
				<ProfileFacts mobileNumber={mobileNumber} />
			) : (
				<Button variant="secondary" width="fit" onClick={() => setShown(true)}>
					{t('Show the profile')}
				</Button>
			)}
		</Card>
	);
}

function ProfileFacts({ mobileNumber }: { mobileNumber: string }) {
	return (
		<Loaded query={useProfileOf(mobileNumber)} skeleton={<CardSkeleton label={t('Loading the profile…')} />}>
			{(profile) => <FactList facts={factsOf(profile)} />}
		</Loaded>
	);
}

const factsOf = ({ personal_details: personal, education_details: study }: Profile): Fact[] => [
	{ label: t('Date of birth'), value: displayDate(personal.date_of_birth) },
	{ label: t('Gender'), value: t(personal.gender ?? '') },
	{ label: t('E-mail'), value: personal.email },
	{ label: t('University'), value: study.university_label },
	{ label: t('College'), value: study.college_label },
	{ label: t('Course'), value: study.course_label },
	{ label: t('Stream'), value: t(study.stream ?? '') },
	{ label: t('Semester'), value: study.semester },
	{ label: t('Mode of study'), value: t(study.mode_of_study ?? '') },
	{ label: t('Technical skills'), value: study.technical_skills },
	{ label: t('Artistic skills'), value: study.artistic_skills },
];
