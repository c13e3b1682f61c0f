import type { PageTexts } from '@yuva/contract/settings/organisation-rules';
import { Info, Landmark, LogIn } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { t } from '../../../language/language.ts';
import { LanguageSwitch } from '../../../language/language-switch.tsx';
import { useOrganisation } from '../../../shell/organisation.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { Accordion, AccordionItem } from '../../../ui/layout/accordion.tsx';
import { useBrand } from '../../../ui/layout/brand.ts';
import { ToastPlace } from '../../../ui/overlays/toast.tsx';
import { Gallery } from '../../auth/parts/gallery.tsx';

/** Once the page has its texts, a poor line is for its pictures first. */
const CODE_AFTER_MS = 1500;

/** They are in the page from the start, but their code can come later. */
async function loadBelow() {
	const isInPage = typeof document !== 'undefined' && document.getElementById('how-it-works') !== null;
	if (isInPage) await new Promise((resolve) => setTimeout(resolve, CODE_AFTER_MS));
	return (await import('../landing-below.tsx')).below;
}

let below: ReturnType<typeof loadBelow> | undefined;

const partOf = <Name extends keyof Awaited<ReturnType<typeof loadBelow>>>(name: Name) =>
	lazy(async () => {
		below ??= loadBelow();
		return { default: (await below)[name] };
	});
const Voices = partOf('Voices');
const HowItWorks = partOf('HowItWorks');
const Districts = partOf('Districts');
const Footer = partOf('Footer');

export function Landing() {
	const { name } = useBrand();
	const { texts, failed, retry } = useOrganisation();
	return (
		<div className="pb-24 sm:pb-0">
			<title>{name}</title>
			<Hero tagline={texts?.tagline ?? ''} />
			<main id="content" className="mx-auto flex w-full max-w-6xl flex-col gap-10 px-4 sm:px-6 lg:gap-14">
				{texts && <Figures texts={texts} />}
				{failed && !texts && (
					<ErrorState message={t('The page could not be loaded.')} onRetry={retry} retrying={false} />
				)}
				<div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-2 lg:gap-10">
					<Gallery />
					<div className="flex min-w-0 flex-col gap-8">
						{texts && <About name={name} texts={texts} />}
						<Suspense>
							<Voices />
						</Suspense>
					</div>
				</div>
				<Suspense>
					{texts && <HowItWorks texts={texts} />}
					{texts && <Districts texts={texts} />}
				</Suspense>
			</main>
			<Suspense>{texts && <Footer texts={texts} />}</Suspense>
			<SignInBar />
		</div>
	);
}

function Hero({ tagline }: { tagline: string }) {
	const { name, logo } = useBrand();
	return (
		<header className="relative overflow-hidden bg-marigold-100 sm:pt-18">
			<div className="relative z-10 mx-auto w-full max-w-6xl px-4 pt-5 sm:px-6 sm:pt-10 sm:pb-56">
				<div className="absolute end-4 top-5 sm:hidden">
					<LanguageSwitch />
				</div>
				<div className="max-w-md sm:rounded-2xl sm:bg-surface sm:p-6 sm:shadow-lift">
					<span className="inline-grid size-18 place-items-center rounded-full bg-white shadow-card sm:hidden">
						<img
							src={logo}
							alt={t('The logo of {name}', { name })}
							width={56}
							height={56}
							className="size-14 object-contain"
						/>
					</span>
					<div className="relative mt-3 sm:mt-0">
						<h1 className="text-3xl font-bold text-teal-900 sm:text-[2.75rem] sm:leading-tight">
							{t('Welcome to {name}', { name })}
						</h1>
						<ToastPlace />
					</div>
					<span aria-hidden className="mt-3 block h-1 w-16 rounded-full bg-marigold-500" />
					<p className="mt-3 text-lg text-teal-900 sm:text-xl">{tagline}</p>
				</div>
			</div>
			<img
				src="/landing/scene.svg"
				alt=""
				width={1440}
				height={460}
				fetchPriority="high"
				className="h-56 w-full object-cover object-[60%_100%] sm:absolute sm:top-18 sm:h-[calc(100%-4.5rem)] sm:object-[70%_100%]"
			/>
		</header>
	);
}

function Figures({ texts }: { texts: PageTexts }) {
	const figures = [
		[t('youth leaders'), texts.fellows],
		[t('Learning Centers'), texts.centers],
		[t('children'), texts.children],
		[t('districts'), texts.district_count],
	] as const;
	return (
		<section aria-label={t('The fellowship in figures')} className="relative z-10 -mt-6">
			<dl className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-5">
				{figures.map(([label, value]) => (
					<div
						key={label}
						className="flex flex-col-reverse justify-end rounded-xl border border-line border-b-4 border-b-marigold-400 bg-surface px-3 py-4 text-center shadow-card"
					>
						<dt className="font-semibold text-ink-soft">{label}</dt>
						<dd className="text-3xl font-bold text-teal-800 sm:text-[2.75rem] sm:leading-tight">{value}</dd>
					</div>
				))}
			</dl>
			<p className="mt-3 text-center text-sm text-ink-soft">{texts.as_of}</p>
		</section>
	);
}

function About({ name, texts }: { name: string; texts: PageTexts }) {
	return (
		<Accordion>
			<AccordionItem exclusive title={t('About {name}', { name })} icon={<Landmark aria-hidden />}>
				<p className="whitespace-pre-line">{texts.about}</p>
				<p className="mt-4">{texts.reach}</p>
			</AccordionItem>
			<AccordionItem exclusive title={t('About the fellowship')} icon={<Info aria-hidden />}>
				<p className="whitespace-pre-line">{texts.fellowship}</p>
			</AccordionItem>
		</Accordion>
	);
}

/** A thumb always reaches it; on a laptop it is along the upper edge, with the brand. */
function SignInBar() {
	const { name, logo } = useBrand();
	return (
		<nav
			aria-label={t('Log in')}
			className="fixed inset-x-0 bottom-0 z-30 bg-surface py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-bar sm:top-0 sm:bottom-auto sm:shadow-card"
		>
			<div className="mx-auto flex w-full max-w-6xl items-center justify-between gap-4 px-4 sm:px-6">
				<span className="hidden min-w-0 items-center gap-3 text-xl font-bold text-teal-900 sm:flex">
					<img src={logo} alt="" width={44} height={44} className="size-11 object-contain" />
					{name}
				</span>
				<span className="ms-auto max-sm:hidden">
					<LanguageSwitch />
				</span>
				<ButtonLink to="/login" className="max-sm:w-full" icon={<LogIn aria-hidden />}>
					{t('Login/Sign Up')}
				</ButtonLink>
			</div>
		</nav>
	);
}
