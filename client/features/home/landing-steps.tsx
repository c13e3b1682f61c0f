import type { PageTexts } from '@yuva/contract/settings/organisation-rules';
import { t } from '../../language/language.ts';

interface StepPicture {
	src: string;
	alt: string;
	title: keyof PageTexts;
	text: keyof PageTexts;
}

const STEPS: readonly StepPicture[] = [
	{
		src: '/landing/place.svg',
		alt: 'A fellow points at the sign of a new Learning Center; a girl and a boy come to its door.',
		title: 'step_1',
		text: 'step_1_text',
	},
	{
		src: '/landing/parents.svg',
		alt: 'Two fellows sit on a mat beside a mother with her child.',
		title: 'step_2',
		text: 'step_2_text',
	},
	{
		src: '/landing/days.svg',
		alt: 'A fellow teaches Telugu letters to three children; a phone shows the marks of the day.',
		title: 'step_3',
		text: 'step_3_text',
	},
	{
		src: '/landing/change.svg',
		alt: 'A girl reads aloud from a book; beside her a seedling and a tall flower in pots.',
		title: 'step_4',
		text: 'step_4_text',
	},
];

export function HowItWorks({ texts }: { texts: PageTexts }) {
	return (
		<section aria-labelledby="how-it-works">
			<h2 id="how-it-works" className="mb-4 text-2xl font-bold text-teal-900">
				{t('How it works')}
			</h2>
			<ol className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-4 lg:gap-5">
				{STEPS.map(({ src, alt, title, text }, index) => (
					<li key={src} className="overflow-hidden rounded-xl border border-line bg-surface shadow-card">
						<img
							src={src}
							alt={t(alt)}
							width={320}
							height={200}
							loading="lazy"
							className="aspect-8/5 h-auto w-full bg-sunken"
						/>
						<div className="p-4">
							<h3 className="text-lg font-bold text-teal-900">
								<span className="text-marigold-700">{`${index + 1}.`}</span> {texts[title]}
							</h3>
							<p className="mt-1">{texts[text]}</p>
						</div>
					</li>
				))}
			</ol>
		</section>
	);
}
