import type { PastDecision } from '@yuva/contract/applications/schema';
import { History } from 'lucide-react';
import { timeText } from '../../language/in-words.ts';
import { t } from '../../language/language.ts';
import { dayText } from '../../local/local.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Photo } from '../../ui/media/photo.tsx';
import { OnboardingStatusBadge } from '../onboarding/parts/onboarding-status-badge.tsx';

export interface DecisionHistoryProps {
	history: readonly PastDecision[];
	onPhotoExpired: () => void;
}

export function DecisionHistory({ history, onPhotoExpired }: DecisionHistoryProps) {
	return (
		<Card title={t('History of decisions')} icon={<History aria-hidden />}>
			{history.length === 0 ? (
				<p className="text-ink-soft">{t('Nobody has decided on this application yet.')}</p>
			) : (
				<ol className="flex flex-col divide-y divide-line">
					{history.map((past) => (
						<li key={`${past.task} ${past.decided_at}`} className="flex gap-3 py-3 first:pt-0 last:pb-0">
							{past.photo_url && (
								<Photo
									size="thumb"
									url={past.photo_url}
									title={t('Photo of task {task}, decided on {date}', {
										task: past.task,
										date: dayText(past.decided_at),
									})}
									onExpired={onPhotoExpired}
								/>
							)}
							<div className="min-w-0 grow">
								<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
									<span className="font-bold">{t('Task {task}', { task: past.task })}</span>
									<OnboardingStatusBadge status={past.decision} />
								</p>
								{past.note && <p className="mt-1 whitespace-pre-line">{past.note}</p>}
								<p className="mt-1 text-sm text-ink-soft">
									{past.decided_by} · {dayText(past.decided_at)}, {timeText(past.decided_at)}
								</p>
							</div>
						</li>
					))}
				</ol>
			)}
		</Card>
	);
}
