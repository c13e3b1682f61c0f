import type { FellowStatus, PersonalDetails } from '@yuva/contract/profile/schema';
import { t } from '../../language/language.ts';
import { StatusBadge, type StatusTone } from '../../ui/feedback/status-badge.tsx';
import { Card, FactList } from '../../ui/layout/card.tsx';
import { Avatar } from '../../ui/media/avatar.tsx';
import { PhotoUpload } from './photo-upload.tsx';

const TONES: Record<FellowStatus, StatusTone> = {
	Applicant: 'yellow',
	Active: 'green',
	Completed: 'blue',
	Inactive: 'grey',
};

export function ProfileCard({ details }: { details: PersonalDetails }) {
	const { full_name, fellow_id, team_leader, fellow_status, performance_score, mobile_number } = details;
	const facts = [
		{ label: t('Fellow ID'), value: fellow_id },
		{
			label: t('Fellow Status'),
			value: <StatusBadge tone={TONES[fellow_status]}>{t(fellow_status)}</StatusBadge>,
		},
		{ label: t('Team Leader'), value: team_leader },
		{ label: t('Performance Score'), value: scoreText(performance_score) },
		{ label: t('WhatsApp Number'), value: mobile_number },
	];
	return (
		<Card>
			<div className="mb-4 flex items-center gap-4">
				<Avatar
					name={full_name}
					src={details.profile_thumbnail_url}
					size="large"
					alt={t('My profile photo')}
				/>
				<p className="min-w-0 text-xl font-bold break-words text-teal-900">{full_name}</p>
			</div>
			<PhotoUpload mobile={mobile_number} hasPhoto={details.profile_photo_url !== null} />
			<FactList facts={facts} />
		</Card>
	);
}

const scoreText = (score: number | null): string =>
	score === null ? '–' : t('{score} of 100', { score: score.toFixed(1) });
