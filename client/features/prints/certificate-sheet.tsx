import type { ReactNode } from 'react';
import { useBrand } from '../../ui/layout/brand.ts';
import { PaperPreview } from '../../ui/layout/paper-preview.tsx';

export interface CertificateSheetProps {
	/** In the script in which it was written. */
	name: string;
	/** What the person did, below the name. */
	children: ReactNode;
	/** Beside the line for the signature. */
	aside?: ReactNode;
}

/** The height of A4 between its margins, in CSS pixels, on screen and on paper. */
const SHEET = { minHeight: 920 };

/** Telugu letters reach above and below the line. */
const NAME = { lineHeight: 1.7 };

const languageOf = (text: string): 'te' | undefined => (/[\u0c00-\u0c7f]/.test(text) ? 'te' : undefined);

/** One sheet of A4, in English in both languages. */
export function CertificateSheet({ name, children, aside }: CertificateSheetProps) {
	const brand = useBrand();
	const organisation = brand.english_name ?? brand.name;
	return (
		<PaperPreview>
			<article
				lang="en"
				aria-label={`Certificate of ${name}`}
				style={SHEET}
				className="flex flex-col items-center rounded-xl border-2 border-teal-200 bg-surface p-4 text-center shadow-card print:rounded-none print:shadow-none"
			>
				<img src={brand.logo} alt="" className="h-16 w-auto" />
				<p className="mt-3 text-xl font-bold text-teal-900">{organisation}</p>
				<h2 className="mt-6 text-3xl font-bold text-teal-900">Certificate</h2>
				<p className="mt-6 text-lg">This is to certify that</p>
				<p lang={languageOf(name)} style={NAME} className="mt-4 text-3xl font-bold wrap-anywhere">
					{name}
				</p>
				<div className="mt-4 flex max-w-prose flex-col gap-2 text-lg">{children}</div>
				<div className="mt-auto flex w-full items-end justify-between gap-4 text-sm">
					<p className="w-48 border-t border-ink pt-1">For {organisation}</p>
					{aside}
				</div>
			</article>
		</PaperPreview>
	);
}
