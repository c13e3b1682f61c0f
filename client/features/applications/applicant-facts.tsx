import type { ApplicationDetail } from '@yuva/contract/applications/schema';
import { displayDate } from '@yuva/contract/calendar';
import { IdCard } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { shownText, t } from '../../language/language.ts';
import { ageToday, dayText } from '../../local/local.ts';
import { CallButton } from '../../ui/inputs/call-button.tsx';
import { Card, FactList } from '../../ui/layout/card.tsx';
import { RecoveryCodeButton } from '../accounts/parts/recovery-code-button.tsx';
import { SeenBadge } from '../onboarding/parts/seen-badge.tsx';
import { PersonalDataLink } from '../privacy/parts/personal-data-link.tsx';
import { WaitingMark } from './waiting-mark.tsx';

const CorrectPerson = lazy(() =>
	import('../corrections/parts/correct-person.tsx').then((m) => ({ default: m.CorrectPerson })),
);

export interface ApplicantFactsProps {
	application: ApplicationDetail;
	mayDecide: boolean;
}

export function ApplicantFacts({ application, mayDecide }: ApplicantFactsProps) {
	const { fellow_id, full_name, mobile_number, date_of_birth, accepted } = application;
	const isApproved = application.tasks.every(({ status }) => status === 'APPROVED');
	return (
		<Card
			title={t('Volunteer')}
			icon={<IdCard aria-hidden />}
			action={<WaitingMark days={application.waiting_days} />}
		>
			<div className="flex flex-col gap-4">
				<FactList
					facts={[
						{ label: t('Fellow ID'), value: application.fellow_code },
						{ label: t('Home'), value: shownText(application.place) },
						{
							label: t('Date of birth'),
							value: t('{date} ({age} years)', {
								date: displayDate(date_of_birth),
								age: ageToday(date_of_birth),
							}),
						},
						{ label: t('Gender'), value: t(application.gender) },
						{ label: t('Registered on'), value: dayText(application.registered_at) },
						{ label: t('Guideline videos'), value: <VideosSeen application={application} /> },
						...(isApproved
							? [{ label: t('Fellowship accepted'), value: accepted ? t('Yes') : t('Not yet') }]
							: []),
					]}
				/>
				<div className="flex flex-wrap gap-2">
					<CallButton mobileNumber={mobile_number} />
					<RecoveryCodeButton fellowId={fellow_id} fullName={full_name} mobileNumber={mobile_number} />
					<PersonalDataLink fellowId={fellow_id} />
					{mayDecide && (
						<Suspense>
							<CorrectPerson person={application} />
						</Suspense>
					)}
				</div>
			</div>
		</Card>
	);
}

function VideosSeen({ application }: { application: ApplicationDetail }) {
	return (
		<span className="flex flex-wrap gap-x-5 gap-y-1">
			<span className="inline-flex items-center gap-2">
				{t('Video 1')} <SeenBadge isSeen={application.video1_watched} />
			</span>
			<span className="inline-flex items-center gap-2">
				{t('Video 2')} <SeenBadge isSeen={application.video2_watched} />
			</span>
		</span>
	);
}
