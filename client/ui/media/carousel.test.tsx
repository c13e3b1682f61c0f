import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Carousel } from './carousel.tsx';

function Gallery({ defer = false }: { defer?: boolean }) {
	return (
		<Carousel
			label="Gallery"
			slides={['One', 'Two', 'Three']}
			slideKey={(name) => name}
			intervalMs={3000}
			deferSlides={defer}
		>
			{(name) => <p>{name}</p>}
		</Carousel>
	);
}

function prefersReducedMotion(matches: boolean) {
	vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({ ...originalMatchMedia(media), matches }));
}

const originalMatchMedia = window.matchMedia;

beforeEach(() => {
	vi.useFakeTimers();
});

afterEach(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
});

const shown = () => screen.getByRole('group').textContent;
const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('turns every interval and begins again after the last', () => {
	render(<Gallery />);
	expect(shown()).toBe('One');
	wait(2999);
	expect(shown()).toBe('One');
	wait(1);
	expect(shown()).toBe('Two');
	wait(6000);
	expect(shown()).toBe('One');
});

test('stands still after Pause and goes on after Play', () => {
	render(<Gallery />);
	press('Pause');
	wait(9000);
	expect(shown()).toBe('One');
	press('Play');
	wait(3000);
	expect(shown()).toBe('Two');
});

test('rests under a finger and while the focus is inside', () => {
	render(<Gallery />);
	const carousel = screen.getByRole('region', { name: 'Gallery' });
	fireEvent.pointerEnter(carousel);
	wait(9000);
	expect(shown()).toBe('One');
	fireEvent.pointerLeave(carousel);
	fireEvent.focus(screen.getByRole('button', { name: 'Next' }));
	wait(9000);
	expect(shown()).toBe('One');
	fireEvent.blur(screen.getByRole('button', { name: 'Next' }));
	wait(3000);
	expect(shown()).toBe('Two');
});

test('does not move by itself for those who want no motion, unless asked', () => {
	prefersReducedMotion(true);
	render(<Gallery />);
	wait(9000);
	expect(shown()).toBe('One');
	press('Play');
	wait(3000);
	expect(shown()).toBe('Two');
});

test('goes back from the first to the last, and to any by its dot', () => {
	render(<Gallery />);
	press('Previous');
	expect(shown()).toBe('Three');
	press('Show 2 of 3');
	expect(shown()).toBe('Two');
});

test('a swipe makes the slide in view the current slide', () => {
	render(<Gallery />);
	const row = screen.getByText('One').closest('[tabindex]') as HTMLElement;
	Object.defineProperties(row, { clientWidth: { value: 300 }, scrollLeft: { value: 290 } });
	fireEvent.scroll(row);
	wait(200);
	expect(shown()).toBe('Two');
});

test('the server draws the first slide; deferred ones come once the page has settled', () => {
	expect(renderToString(<Gallery defer />)).toContain('<p>One</p>');
	expect(renderToString(<Gallery defer />)).not.toContain('Two');
	render(<Gallery defer />);
	expect(screen.queryByText('Two')).toBeNull();
	wait(1500);
	expect(screen.getByText('Two')).toBeTruthy();
});
