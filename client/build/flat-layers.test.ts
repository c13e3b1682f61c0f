import { expect, test } from 'vitest';
import { flattenLayers } from './flat-layers.ts';

test('rules come out of their layers in their order', () => {
	const css = '@layer theme,base;@layer theme{:root{--a:1}}@layer base{a{b:c}@media print{d{e:f}}}g{h:i}';
	expect(flattenLayers(css)).toBe(':root{--a:1}a{b:c}@media print{d{e:f}}g{h:i}');
});

test('braces in texts and names are no blocks', () => {
	const css = String.raw`@layer base{a:before{content:"}"}.b\{c{d:e}}f{g:h}`;
	expect(flattenLayers(css)).toBe(String.raw`a:before{content:"}"}.b\{c{d:e}f{g:h}`);
});

test('a layer inside another block comes out too', () => {
	expect(flattenLayers('@media print{@layer base{a{b:c}}d{e:f}}')).toBe('@media print{a{b:c}d{e:f}}');
});

test('a block without an end fails the build', () => {
	expect(() => flattenLayers('@layer base{a{b:c}')).toThrow('has no end');
});
