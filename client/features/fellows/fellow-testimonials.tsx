import { stakeholderLabels, type Testimonial } from '@yuva/contract/testimonials/schema';
import { Mic } from 'lucide-react';
import { t } from '../../language/language.ts';
import { dayText } from '../../local/local.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Player } from '../../ui/media/player.tsx';
import { type InYear, useTestimonialsOf } from './api.ts';

export function FellowTestimonials(chosen: InYear) {
	const { state, refresh } = useTestimonialsOf(chosen);
	return (
		<Card title={t('Testimonials')} icon={<Mic aria-hidden />}>
			<Loaded query={state} skeleton={<ListSkeleton rows={2} label={t('Loading testimonials…')} />}>
				{(rows) => <TestimonialList testimonials={rows} refresh={refresh} />}
			</Loaded>
		</Card>
	);
}

interface TestimonialListProps {
	testimonials: readonly Testimonial[];
	refresh: (id: string) => Promise<string | undefined>;
}

function TestimonialList({ testimonials, refresh }: TestimonialListProps) {
	if (testimonials.length === 0) return <p className="text-ink-soft">{t('Nothing is recorded yet.')}</p>;
	return (
		<ul className="flex flex-col divide-y divide-line">
			{testimonials.map(({ id, stakeholder_type, audio_url, created_at, hidden }) => {
				const name = `${stakeholderLabels[stakeholder_type]}, ${dayText(created_at)}`;
				return (
					<li key={id} className="flex flex-col gap-1.5 py-3 first:pt-0 last:pb-0">
						<p className="font-semibold">{name}</p>
						{hidden ? (
							<p className="text-ink-soft">{t("Hidden until a guardian agrees to the child's voice")}</p>
						) : (
							<Player
								source={audio_url}
								label={t('Testimonial: {name}', { name })}
								refresh={() => refresh(id)}
							/>
						)}
					</li>
				);
			})}
		</ul>
	);
}
