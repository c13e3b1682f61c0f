import { Link } from 'react-router';
import { timeText } from '../../language/in-words.ts';
import { t } from '../../language/language.ts';
import { useUploadShares } from '../../local/local.ts';
import { Progress } from '../../ui/feedback/progress.tsx';
import { SendState } from '../../ui/feedback/send-state.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { sizeText } from '../../ui/media/size-text.ts';
import type { QueuedTestimonial } from './queued.ts';

export function QueuedNote({ testimonial }: { testimonial: QueuedTestimonial }) {
	const { id, size, state, answer, refusal } = testimonial;
	const share = useUploadShares().get(id);
	if (state === 'refused') {
		return (
			<p className="flex flex-wrap items-center gap-x-2 gap-y-1">
				<StatusBadge tone="red">{t('Not accepted')}</StatusBadge>
				<span>{refusal && t(refusal.detail)}</span>
				<Link to="/waiting" className="font-semibold text-teal-800 underline">
					{t('What to do')}
				</Link>
			</p>
		);
	}
	return (
		<div className="flex flex-col gap-2">
			<p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft">
				{answer ? (
					<SendState state="sent" time={timeText(answer.at.toISOString())} />
				) : (
					<SendState state="queued" />
				)}
				{sizeText(size)}
			</p>
			{share !== undefined && !answer && (
				<Progress
					label={t('Sending')}
					value={Math.round(share * 100)}
					max={100}
					valueText={`${Math.round(share * 100)}%`}
				/>
			)}
		</div>
	);
}
