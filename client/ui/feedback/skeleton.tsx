import type { ReactNode } from 'react';
import { t } from '../../language/language.ts';

export interface SkeletonProps {
	/** Screen readers read it; 'Loading…' by default. */
	label?: string | undefined;
}

export function Bone({ className }: { className: string }) {
	return <span aria-hidden className={`block bg-line motion-safe:animate-pulse ${className}`} />;
}

export function LoadingValue() {
	return (
		<>
			<span aria-hidden>…</span>
			<span className="sr-only">{t('Loading…')}</span>
		</>
	);
}

/** Announces loading, and hides the placeholder from screen readers. */
export function Loading({ label = t('Loading…'), children }: SkeletonProps & { children: ReactNode }) {
	return (
		<div role="status" className="flex flex-col gap-3">
			<span className="sr-only">{label}</span>
			<div inert className="contents">
				{children}
			</div>
		</div>
	);
}

const BOX = 'rounded-xl border border-line bg-surface p-4 shadow-card';

function numbers(count: number): number[] {
	return Array.from({ length: count }, (_, index) => index);
}

export function ListSkeleton({ rows = 5, label }: SkeletonProps & { rows?: number | undefined }) {
	return (
		<Loading label={label}>
			{numbers(rows).map((row) => (
				<div key={row} className={`flex items-center gap-3 ${BOX}`}>
					<Bone className="size-12 shrink-0 rounded-full" />
					<div className="flex grow flex-col gap-2">
						<Bone className="rounded-md h-4 w-3/5" />
						<Bone className="rounded-md h-3.5 w-2/5" />
					</div>
				</div>
			))}
		</Loading>
	);
}

export function CardSkeleton({ lines = 3, label }: SkeletonProps & { lines?: number | undefined }) {
	return (
		<Loading label={label}>
			<div className={`flex flex-col gap-3 ${BOX}`}>
				<Bone className="rounded-md h-5 w-2/5" />
				{numbers(lines).map((line) => (
					<Bone key={line} className={`rounded-md h-4 ${line % 2 === 0 ? 'w-full' : 'w-4/5'}`} />
				))}
			</div>
		</Loading>
	);
}

export function FormSkeleton({ fields = 4, label }: SkeletonProps & { fields?: number | undefined }) {
	return (
		<Loading label={label}>
			<div className={`flex flex-col gap-5 ${BOX}`}>
				{numbers(fields).map((field) => (
					<div key={field} className="flex flex-col gap-2">
						<Bone className="rounded-md h-4 w-1/3" />
						<Bone className="rounded-md h-12 w-full" />
					</div>
				))}
			</div>
		</Loading>
	);
}
