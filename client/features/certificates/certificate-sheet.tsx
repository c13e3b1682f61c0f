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

const languageOf = (text: string): 'te' | undefined => (/[\u0c00-\u0c7f]/.test(text) ? 'te' : undefined);

/** One sheet of A4. Telugu letters reach above and below the line, so that the name's lines are wide apart. */
export function CertificateSheet({ name, children, aside }: CertificateSheetProps) {
	const brand = useBrand();
	return (
		<PaperPreview>
			<article
				aria-label={`Certificate of ${name}`}
				className="flex min-h-[940px] flex-col items-center rounded-xl border-4 border-double border-teal-800 bg-surface p-10 text-center shadow-card print:h-[245mm] print:min-h-0 print:break-inside-avoid print:rounded-none print:shadow-none"
			>
				<img src={brand.logo} alt="" className="h-20 w-auto" />
				<p className="mt-3 text-xl font-bold text-teal-900">{brand.name}</p>
				<h2 className="mt-12 text-4xl font-bold tracking-wide text-teal-900">Certificate</h2>
				<p className="mt-10 text-lg">This is to certify that</p>
				<p lang={languageOf(name)} className="mt-4 text-3xl leading-[1.7] font-bold wrap-anywhere">
					{name}
				</p>
				<div className="mt-4 flex max-w-prose flex-col gap-2 text-lg leading-relaxed">{children}</div>
				<div className="mt-auto flex w-full items-end justify-between gap-8 pt-12 text-sm">
					<p className="w-56 border-t border-ink pt-1">For {brand.name}</p>
					{aside}
				</div>
			</article>
		</PaperPreview>
	);
}
