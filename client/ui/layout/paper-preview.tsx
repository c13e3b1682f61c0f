import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react';

/** It is the width of A4 between its margins, in CSS pixels. */
const PAPER_WIDTH = 688;

/** A narrower screen shows the whole sheet, made smaller. */
export function PaperPreview({ children }: { children: ReactNode }) {
	const frame = useRef<HTMLDivElement>(null);
	const sheet = useRef<HTMLDivElement>(null);
	const [size, setSize] = useState({ scale: 1, height: 0 });
	// Runs before the first paint, so that nothing moves.
	useLayoutEffect(() => {
		const measure = () => {
			const scale = Math.min(1, (frame.current?.clientWidth ?? PAPER_WIDTH) / PAPER_WIDTH);
			setSize({ scale, height: (sheet.current?.offsetHeight ?? 0) * scale });
		};
		const observer = new ResizeObserver(measure);
		measure();
		for (const { current } of [frame, sheet]) if (current) observer.observe(current);
		return () => observer.disconnect();
	}, []);
	const isSmall = size.scale < 1;
	return (
		<div
			ref={frame}
			style={{ '--preview-height': `${size.height}px` } as CSSProperties}
			className={isSmall ? 'h-(--preview-height) overflow-hidden print:h-auto print:overflow-visible' : ''}
		>
			<div
				ref={sheet}
				style={{ '--preview-scale': size.scale } as CSSProperties}
				className={
					isSmall
						? 'w-[688px] origin-top-left [transform:scale(var(--preview-scale))] print:w-auto print:[transform:none]'
						: ''
				}
			>
				{children}
			</div>
		</div>
	);
}
