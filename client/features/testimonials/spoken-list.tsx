import type { SpokenTestimonial } from '@yuva/contract/testimonials/publications-schema';
import { stakeholderLabels } from '@yuva/contract/testimonials/schema';
import { Globe } from 'lucide-react';
import { t } from '../../language/language.ts';
import { dayText } from '../../local/local.ts';
import type { Pages } from '../../ui/feedback/query-state.ts';
import { useWide } from '../../ui/layout/use-media.ts';
import { PagedTable } from '../../ui/lists/paged-list.tsx';
import { useFilter } from '../../ui/navigation/use-filter.ts';
import { SpokenCard } from './spoken-card.tsx';

interface SpokenListProps {
	pages: Pages<SpokenTestimonial>;
	rows: readonly SpokenTestimonial[];
}

/** The address holds the open testimonial, which is beside the list on a laptop, below its row on a phone. */
export function SpokenList({ pages, rows }: SpokenListProps) {
	const { paramOf, ask } = useFilter();
	const isWide = useWide();
	const chosen = rows.find(({ id }) => id === paramOf('open')) ?? (isWide ? rows[0] : undefined);
	return (
		<div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
			{/* the list and its button take one place beside the open testimonial */}
			<div className="flex min-w-0 flex-col gap-2">
				<PagedTable pages={pages} rows={rows}>
					<ul
						aria-label={t('Testimonials')}
						className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface shadow-card"
					>
						{rows.map((spoken) => (
							<li key={spoken.id}>
								<Row
									spoken={spoken}
									isOpen={spoken === chosen}
									onOpen={() => ask('open', spoken === chosen && !isWide ? '' : spoken.id)}
								/>
								{!isWide && spoken === chosen && <SpokenCard spoken={spoken} />}
							</li>
						))}
					</ul>
				</PagedTable>
			</div>
			{isWide && chosen && (
				<div className="sticky top-20">
					<SpokenCard key={chosen.id} spoken={chosen} />
				</div>
			)}
		</div>
	);
}

function Row({ spoken, isOpen, onOpen }: { spoken: SpokenTestimonial; isOpen: boolean; onOpen: () => void }) {
	const { stakeholder_type, form_data, fellow_name, district, created_at, publication } = spoken;
	const speaker = t(stakeholderLabels[stakeholder_type]);
	return (
		<button
			type="button"
			aria-expanded={isOpen}
			onClick={onOpen}
			className={`flex min-h-14 w-full items-center gap-3 px-3 py-1 text-start leading-tight hover:bg-teal-50 lg:min-h-12 ${isOpen ? 'border-s-4 border-teal-700 bg-teal-50' : ''}`}
		>
			<span className="min-w-0 grow">
				<span className="line-clamp-1 font-semibold text-teal-900">
					{[form_data.Name, speaker].filter(Boolean).join(' · ')}
				</span>
				<span className="line-clamp-1 text-sm text-ink-soft">
					{`${dayText(created_at)} · ${fellow_name}, ${t(district)}`}
				</span>
			</span>
			{publication && (
				<span className="shrink-0 text-success">
					<Globe aria-hidden className="size-5" />
					<span className="sr-only">{t('On the welcome page')}</span>
				</span>
			)}
		</button>
	);
}
