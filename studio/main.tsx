/** Puts the studio into the page. */
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import './app/theme.css';

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
