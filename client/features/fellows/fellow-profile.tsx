import { displayDate } from '@yuva/contract/calendar';
import type { FellowProfile as Profile } from '@yuva/contract/profile/schema';
import { GraduationCap } from 'lucide-react';
import { useState } from 'react';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { CardSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { Card, type Fact, FactList } from '../../ui/layout/card.tsx';
import { useProfileOf } from '../profile/api.ts';

/** Closed until it is asked for, because each reading is recorded. */
export function FellowProfile({ mobileNumber }: { mobileNumber: string }) {
	const [isShown, setShown] = useState(false);
	return (
		<Card title="Profile and education" icon={<GraduationCap aria-hidden />}>
			{isShown ? (
				<ProfileFacts mobileNumber={mobileNumber} />
			) : (
				<Button variant="secondary" width="fit" onClick={() => setShown(true)}>
					Show the profile
				</Button>
			)}
		</Card>
	);
}

function ProfileFacts({ mobileNumber }: { mobileNumber: string }) {
	return (
		<Loaded query={useProfileOf(mobileNumber)} skeleton={<CardSkeleton label="Loading the profile…" />}>
			{(profile) => <FactList facts={factsOf(profile)} />}
		</Loaded>
	);
}

const factsOf = ({ personal_details: personal, education_details: study }: Profile): Fact[] => [
	{ label: 'Date of birth', value: displayDate(personal.date_of_birth) },
	{ label: 'Gender', value: personal.gender },
	{ label: 'E-mail', value: personal.email },
	{ label: 'University', value: study.university_label },
	{ label: 'College', value: study.college_label },
	{ label: 'Course', value: study.course_label },
	{ label: 'Stream', value: study.stream },
	{ label: 'Semester', value: study.semester },
	{ label: 'Mode of study', value: study.mode_of_study },
	{ label: 'Technical skills', value: study.technical_skills },
	{ label: 'Artistic skills', value: study.artistic_skills },
];
