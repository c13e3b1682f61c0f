import { HandHeart, Landmark, LogIn, Quote } from 'lucide-react';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { Accordion, AccordionItem } from '../../../ui/layout/accordion.tsx';
import { Room } from '../../../ui/layout/room.tsx';
import { Avatar } from '../../../ui/media/avatar.tsx';
import { Carousel } from '../../../ui/media/carousel.tsx';
import { useWelcome } from '../api.ts';
import {
	type AboutSection,
	aboutOf,
	districts,
	type Figure,
	figuresOf,
	organisationName,
	type Slide,
	slidesOf,
	testimonials,
} from '../landing-content.ts';
import { Gallery } from '../parts/gallery.tsx';

const NEXT_TESTIMONIAL_MS = 4000;

export function Landing() {
	const welcome = useWelcome();
	return (
		<div className="pb-28 sm:pb-12">
			<title>{organisationName}</title>
			<Hero />
			<main id="content" className="mx-auto flex w-full max-w-6xl flex-col gap-8 px-4 pt-8 sm:px-6 lg:gap-12">
				<Figures figures={figuresOf(welcome)} />
				<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-2 lg:gap-10">
					<About sections={aboutOf(welcome)} />
					<Voices slides={slidesOf(welcome)} />
				</div>
			</main>
			<SignInBar />
		</div>
	);
}

function Hero() {
	return (
		<header className="on-teal relative">
			<div aria-hidden className="muggu absolute inset-x-0 top-0 bottom-24 bg-teal-800 lg:bottom-16" />
			<div className="relative mx-auto grid w-full max-w-6xl grid-cols-[minmax(0,1fr)] items-center gap-6 px-4 pt-5 sm:px-6 sm:pt-24 lg:grid-cols-2 lg:gap-12">
				<div className="text-white">
					<span className="inline-grid size-18 place-items-center rounded-full bg-white shadow-lift lg:size-24">
						<img
							src="/logo.svg"
							alt={`The logo of ${organisationName}`}
							width={56}
							height={56}
							className="lg:size-18"
						/>
					</span>
					<h1 className="mt-4 text-3xl font-bold sm:text-[2.75rem] sm:leading-tight">
						Welcome to {organisationName}
					</h1>
					<span aria-hidden className="mt-3 block h-1 w-16 rounded-full bg-marigold-400" />
					<p className="mt-4 max-w-prose text-lg text-teal-50 lg:text-xl">
						Young people of rural Telangana run Learning Centers in their own villages, so that every child
						learns to read, to speak up and to think.
					</p>
				</div>
				<Gallery />
			</div>
		</header>
	);
}

function Figures({ figures }: { figures: readonly Figure[] }) {
	return (
		<section aria-label="The fellowship in figures">
			<dl className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-5">
				{figures.map(({ value, label }) => (
					<div
						key={label}
						className="flex flex-col-reverse justify-end rounded-xl border border-line border-b-4 border-b-marigold-400 bg-surface px-3 py-4 text-center shadow-card"
					>
						<dt className="font-semibold text-ink-soft">{label}</dt>
						<dd className="text-3xl font-bold text-teal-800 lg:text-[2.75rem] lg:leading-tight">{value}</dd>
					</div>
				))}
			</dl>
			<ul className="mt-4 flex flex-wrap justify-center gap-2" aria-label="Districts">
				{districts.map((district) => (
					<li
						key={district}
						className="rounded-full bg-teal-100 px-3.5 py-1.5 text-sm font-semibold text-teal-900"
					>
						{district}
					</li>
				))}
			</ul>
		</section>
	);
}

function About({ sections }: { sections: readonly AboutSection[] }) {
	return (
		<Accordion>
			{sections.map(({ id, title, paragraphs }) => (
				<AccordionItem
					key={id}
					exclusive
					title={title}
					icon={id === 'fellowship' ? <HandHeart aria-hidden /> : <Landmark aria-hidden />}
				>
					<div className="flex flex-col gap-3">
						{paragraphs.map((paragraph) => (
							<p key={paragraph}>{paragraph}</p>
						))}
					</div>
				</AccordionItem>
			))}
		</Accordion>
	);
}

function Voices({ slides }: { slides: readonly Slide[] }) {
	return (
		<section className="rounded-2xl border border-marigold-300 bg-marigold-50 p-5 shadow-card sm:p-6">
			<h2 className="mb-4 flex items-center gap-2.5 text-xl font-bold text-teal-900">
				<Quote aria-hidden className="size-6 text-marigold-600" />
				What Our Fellows Say
			</h2>
			<Carousel
				label="What Our Fellows Say"
				// Other slides begin with their first.
				key={slides[0]?.text}
				slides={slides}
				slideKey={(_, index) => index}
				intervalMs={NEXT_TESTIMONIAL_MS}
			>
				{(slide) => <Voice {...slide} />}
			</Carousel>
		</section>
	);
}

/** The longest of the page's own texts keeps the room, so that nothing moves when others come. */
const LONGEST_TEXT = testimonials[0]?.text;

function Voice({ text, author, age, lines }: Slide) {
	return (
		<figure className="flex h-full flex-col justify-between gap-4 p-2">
			<blockquote className="text-lg">
				<Room like={LONGEST_TEXT}>{text}</Room>
			</blockquote>
			<figcaption className="flex items-center gap-3">
				<Avatar name={author} />
				<span className="min-w-0">
					<span className="block font-bold text-teal-900">
						{age === undefined ? author : `${author}, ${age}`}
					</span>
					{lines.map((line) => (
						<span key={line} className="block text-sm text-ink-soft">
							{line}
						</span>
					))}
				</span>
			</figcaption>
		</figure>
	);
}

/** Always within reach of a thumb; on a laptop in the corner where people look for it. */
function SignInBar() {
	return (
		<nav
			aria-label="Sign in"
			className="fixed inset-x-0 bottom-0 z-30 bg-surface/95 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-bar sm:inset-x-auto sm:top-5 sm:right-6 sm:bottom-auto sm:rounded-xl sm:p-2 sm:shadow-lift"
		>
			<ButtonLink to="/login" width="full" icon={<LogIn aria-hidden />}>
				Login/Sign Up
			</ButtonLink>
		</nav>
	);
}
