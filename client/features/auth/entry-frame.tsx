import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LanguageSwitch } from '../../language/language-switch.tsx';
import { useOrganisation } from '../../shell/organisation.ts';
import { useBrand } from '../../ui/layout/brand.ts';
import { ToastPlace } from '../../ui/overlays/toast.tsx';

export interface EntryFrameProps {
	title: string;
	intro: string;
	children: ReactNode;
	/** It is below the form on a phone, beside it on a laptop. */
	aside?: ReactNode | undefined;
}

export function EntryFrame({ title, intro, children, aside }: EntryFrameProps) {
	const { name, logo } = useBrand();
	useOrganisation();
	const width = `mx-auto w-full px-4 sm:px-6 ${aside ? 'max-w-5xl' : 'max-w-xl'}`;
	return (
		<div className="flex min-h-(--window) flex-col">
			<title>{`${title} · ${name}`}</title>
			<header className="on-teal muggu bg-teal-800 pb-16 text-white">
				<div className={`${width} pt-4`}>
					<div className="flex flex-wrap items-center justify-between gap-2">
						<Link
							to="/"
							className="inline-flex min-h-11 min-w-0 items-center gap-2.5 rounded-lg pe-2 text-lg font-bold"
						>
							<span className="grid size-10 shrink-0 place-items-center rounded-full bg-white">
								<img src={logo} alt="" width={32} height={32} className="size-8 object-contain" />
							</span>
							{name}
						</Link>
						<LanguageSwitch />
					</div>
					<div className="relative mt-4">
						<h1 tabIndex={-1} className="text-2xl font-bold sm:text-3xl">
							{title}
						</h1>
						<ToastPlace />
					</div>
					<span aria-hidden className="mt-2 block h-1 w-12 rounded-full bg-marigold-400" />
					<p className="mt-3 max-w-prose text-teal-100">{intro}</p>
				</div>
			</header>
			<main
				id="content"
				className={`relative -mt-9 grid grow content-start items-start gap-5 pb-10 ${width} ${aside ? 'lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]' : ''}`}
			>
				<section className="min-w-0 rounded-2xl border border-line bg-surface p-4 shadow-lift sm:p-6">
					{children}
				</section>
				{aside && <div className="min-w-0">{aside}</div>}
			</main>
		</div>
	);
}
