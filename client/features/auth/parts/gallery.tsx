import { t } from '../../../language/language.ts';
import { Carousel } from '../../../ui/media/carousel.tsx';
import { gallery } from '../gallery-pictures.ts';

const TURN_EVERY_MS = 3000;

/** Five pictures of the fellowship, one after the other. */
export function Gallery() {
	return (
		<div className="rounded-2xl border border-line bg-surface p-2.5 shadow-lift sm:p-4">
			<Carousel
				label={t('Pictures of the fellowship')}
				slides={gallery}
				slideKey={({ src }) => src}
				intervalMs={TURN_EVERY_MS}
				deferSlides
			>
				{({ src, alt, caption }, index) => (
					<figure>
						<img
							src={src}
							alt={t(alt)}
							width={480}
							height={300}
							fetchPriority={index === 0 ? 'high' : 'low'}
							className="aspect-8/5 h-auto w-full rounded-xl bg-sunken"
						/>
						<figcaption className="px-1 pt-2 text-center text-sm font-medium text-ink-soft">
							{t(caption)}
						</figcaption>
					</figure>
				)}
			</Carousel>
		</div>
	);
}
