import { type StakeholderType, stakeholderLabels } from '@yuva/contract/testimonials/schema';
import { CircleCheck, Headphones, Mic, MicOff } from 'lucide-react';
import { t } from '../../language/language.ts';
import { ButtonLink, IconButton } from '../../ui/inputs/button.tsx';
import type { QueuedTestimonial } from './queued.ts';
import { QueuedNote } from './queued-note.tsx';

const uploadedText = (count: number): string =>
	count === 0 ? t('No Audios Uploaded') : t('{count} Audio(s) Uploaded', { count });

export interface StakeholderRowProps {
	type: StakeholderType;
	count: number;
	kept: readonly QueuedTestimonial[];
	onListen: () => void;
}

export function StakeholderRow({ type, count, kept, onListen }: StakeholderRowProps) {
	const name = t(stakeholderLabels[type]);
	const Icon = count > 0 ? CircleCheck : MicOff;
	return (
		<li className="flex flex-wrap items-center gap-3 rounded-xl border border-line bg-surface p-3.5 shadow-card">
			<div className="min-w-32 grow basis-32">
				<h2 className="text-lg font-bold text-teal-900">{name}</h2>
				<p className="flex items-center gap-1.5 text-ink-soft">
					<Icon aria-hidden className={`size-5 shrink-0 ${count > 0 ? 'text-success' : ''}`} />
					<span className="min-w-0">{uploadedText(count)}</span>
				</p>
			</div>
			<div className="ms-auto flex flex-wrap gap-2">
				{count + kept.length > 0 && (
					<IconButton
						label={t('Listen')}
						aria-label={t('Listen: {what}', { what: name })}
						icon={<Headphones aria-hidden />}
						onClick={onListen}
					/>
				)}
				<ButtonLink
					to={`/recorder-page/record?id=${type}`}
					variant="secondary"
					width="fit"
					aria-label={t('Record: {what}', { what: name })}
					icon={<Mic aria-hidden />}
				>
					{t('Record')}
				</ButtonLink>
			</div>
			{kept.length > 0 && (
				<ul className="flex w-full flex-col gap-2">
					{kept.map((testimonial) => (
						<li key={testimonial.id}>
							<QueuedNote testimonial={testimonial} />
						</li>
					))}
				</ul>
			)}
		</li>
	);
}
