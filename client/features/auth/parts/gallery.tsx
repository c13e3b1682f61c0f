import { t } from '../../../language/language.ts';
import { Carousel } from '../../../ui/media/carousel.tsx';

interface GalleryPicture {
	src: string;
	alt: string;
	caption: string;
}

export const gallery: GalleryPicture[] = [
	{
		src: '/gallery/learning-center.svg',
		alt: 'Children sit in a circle under a neem tree. A young woman shows them a Telugu letter on a blackboard.',
		caption: 'A Learning Center in the shade of the village neem tree',
	},
	{
		src: '/gallery/reading.svg',
		alt: 'Four children sit on a mat with open books. A girl reads aloud, and a small boy follows.',
		caption: 'The older ones read to the younger ones',
	},
	{
		src: '/gallery/blackboard.svg',
		alt: 'A fellow teaches Telugu letters at a blackboard. Children on the floor raise their hands.',
		caption: 'First letters, learnt together',
	},
	{
		src: '/gallery/village.svg',
		alt: 'A village street in the morning. A woman carries water pots, and two children fly a kite.',
		caption: 'Fellows work in the village where they live',
	},
	{
		src: '/gallery/fellows.svg',
		alt: 'Two fellows sit on a mat in the evening. They talk with mothers; one mother holds her small child.',
		caption: 'Fellows and mothers plan the month ahead',
	},
];

const TURN_EVERY_MS = 3000;

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
