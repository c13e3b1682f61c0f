import type { Application, ReviewedTask } from '@yuva/contract/applications/schema';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { shownText, t } from '../../language/language.ts';
import { PersonCard } from '../../ui/lists/person-card.tsx';
import { OnboardingStatusBadge } from '../onboarding/parts/onboarding-status-badge.tsx';
import { WaitingMark } from './waiting-mark.tsx';

export function ApplicationCard({ application }: { application: Application }) {
	const { full_name, place, waiting_days, tasks } = application;
	return (
		<PersonCard to={`/staff/applications/${application.fellow_id}`} name={full_name} place={shownText(place)}>
			<WaitingMark days={waiting_days} />
			<ul className="mt-auto grid grid-cols-[minmax(0,1fr)] gap-2 border-t border-line pt-3 sm:grid-cols-2">
				{tasks.map((task) => (
					<li key={task.task} className="flex min-w-0 items-center gap-2.5">
						<Thumbnail url={task.thumbnail_url} />
						<span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-2 gap-y-0.5 sm:flex-col sm:items-start">
							<span className="text-sm font-semibold">{t('Task {task}', { task: task.task })}</span>
							<OnboardingStatusBadge status={task.status} />
						</span>
					</li>
				))}
			</ul>
		</PersonCard>
	);
}

function Thumbnail({ url }: { url: ReviewedTask['thumbnail_url'] }) {
	const [broken, setBroken] = useState<string>();
	const frame = 'size-[3.5rem] shrink-0 rounded-md border border-line bg-sunken';
	if (url && url !== broken) {
		return (
			<img
				src={url}
				alt=""
				width={56}
				height={56}
				loading="lazy"
				decoding="async"
				onError={() => setBroken(url)}
				className={`object-cover ${frame}`}
			/>
		);
	}
	return (
		<span aria-hidden className={`grid place-items-center text-ink-faint ${frame}`}>
			<ImageOff className="size-5" />
		</span>
	);
}
