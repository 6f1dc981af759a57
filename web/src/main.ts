import { mount } from 'svelte';
import App from './App.svelte';
import { addWords } from '$words/words.svelte';
import NoWords from './pages/trouble/NoWords.svelte';
import '$kit/tokens.css';
import '$kit/base.css';
import '$kit/rings.css';
import '$kit/fonts.css';

const target = document.getElementById('app');
if (target) {
  addWords().then(
    () => mount(App, { target }),
    () => mount(NoWords, { target }),
  );
}
